import { useState } from 'react';
import { Box, Button, PageColumn, Stack, Typography } from '@keepsake/shared/ui';
import { FoldingCard } from './FoldingCard.tsx';

const INSIDE = 'card-demo-inside';

/** A sample card that opens like a received one. */
export function CardDemo() {
  const [open, setOpen] = useState(false);
  const turn = () => setOpen((before) => !before);
  return (
    <Box
      component="section"
      aria-labelledby="card-demo"
      sx={{ bgcolor: 'background.paper', borderBlock: '1px solid', borderColor: 'divider' }}
    >
      <PageColumn
        sx={{
          py: { xs: 7, md: 10 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
          columnGap: 6,
          rowGap: 4,
          alignItems: 'center',
        }}
      >
        <Stack
          spacing={2}
          sx={{
            alignItems: { xs: 'center', md: 'flex-start' },
            textAlign: { xs: 'center', md: 'left' },
          }}
        >
          <Typography id="card-demo" variant="h2">
            Open one
          </Typography>
          <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            This is how a card reaches you: sealed until you open it. Inside are their words, a
            video or voice note from the day, and a gift if there is one.
          </Typography>
          <Button
            variant="contained"
            size="large"
            aria-expanded={open}
            aria-controls={INSIDE}
            onClick={turn}
            sx={{ minWidth: 190 }}
          >
            {open ? 'Close the card' : 'Open the card'}
          </Button>
        </Stack>
        <FoldingCard id={INSIDE} open={open} onTurn={turn} />
      </PageColumn>
    </Box>
  );
}
