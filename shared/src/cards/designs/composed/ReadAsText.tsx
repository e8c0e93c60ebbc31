import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button, type BoxProps } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense, useState } from 'react';
import type { CardContents } from '../contents.ts';
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts';

const Dialog = later(async () => ({ default: (await import('@keepsake/shared/overlays')).Dialog }));

/** A button that opens a card's message as plain text in the reader’s font size. */
export function ReadAsText({ card, sx = {} }: { card: CardContents; sx?: BoxProps['sx'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const { sender } = card;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        onClick={open}
        sx={[{ whiteSpace: 'nowrap' }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        <Trans>Read as text</Trans>
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Dialog
            open={isOpen}
            title={t({ message: `From ${sender}`, comment: 'heading above the words of a card' })}
            onClose={close}
            actions={
              <Button variant="text" onClick={close}>
                <Trans comment="button">Close</Trans>
              </Button>
            }
          >
            <Box
              component="p"
              dir="auto"
              sx={{
                m: 0,
                fontSize: '1.125rem',
                lineHeight: 1.6,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {card.message}
            </Box>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}

/** The whole text of a card for screen readers, once; the pages contain it split into lines. */
export function WholeText({ card: { message, sender } }: { card: CardContents }) {
  return (
    <Box sx={{ ...visuallyHidden, whiteSpace: 'pre-wrap' }}>
      {message ? <p dir="auto">{message}</p> : null}
      <p dir="auto">{sender}</p>
    </Box>
  );
}
