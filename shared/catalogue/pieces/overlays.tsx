import { useState, type ReactNode } from 'react';
import { BottomSheet, Dialog, Drawer, Lightbox, Menu, MenuItem } from '@keepsake/shared/overlays';
import { Box, Button, Typography } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

/** A button that opens the overlay that it wraps. */
function OpenButton({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

function ChoiceMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button variant="outlined" onClick={(event) => setAnchor(event.currentTarget)}>
        Open
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={close}>Profile</MenuItem>
        <MenuItem onClick={close}>Log Out</MenuItem>
      </Menu>
    </>
  );
}

export const overlays: Piece[] = [
  {
    title: 'Above the page',
    shows: { Dialog, BottomSheet, Drawer, Lightbox, Menu, MenuItem },
    variants: {
      'one of several': (
        <OpenButton>
          {(open, close) =>
            open ? (
              <Lightbox
                label="Photo 2 of 3, from Noor"
                closeLabel="Close the photo"
                what="photo"
                at={1}
                count={3}
                onAt={close}
                onClose={close}
              >
                <Box sx={{ height: '100%', bgcolor: 'grey.800' }} />
              </Lightbox>
            ) : null
          }
        </OpenButton>
      ),
      'a question': (
        <OpenButton>
          {(open, close) => (
            <Dialog
              open={open}
              title="Remove this card?"
              onClose={close}
              actions={
                <>
                  <Button onClick={close}>Cancel</Button>
                  <Button variant="contained" onClick={close}>
                    Remove
                  </Button>
                </>
              }
            >
              <Typography>Visa •••• 4242 is no longer offered when you pay.</Typography>
            </Dialog>
          )}
        </OpenButton>
      ),
      'a sheet from below': (
        <OpenButton>
          {(open, close) => (
            <BottomSheet open={open} title="Choose a design" onClose={close}>
              <Typography>Drag it down, click beside it or press Escape.</Typography>
            </BottomSheet>
          )}
        </OpenButton>
      ),
      'a drawer': (
        <OpenButton>
          {(open, close) => (
            <Drawer anchor="right" open={open} onClose={close}>
              <Box sx={{ p: 4 }}>The menu of small screens</Box>
            </Drawer>
          )}
        </OpenButton>
      ),
      'a menu': <ChoiceMenu />,
    },
  },
];
