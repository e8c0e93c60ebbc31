import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Box, Button, PageColumn, Stack, Typography } from '@keepsake/shared/ui';
import { CardFront, CardInside, sampleDesign } from '@keepsake/shared/designs';
import nightGarden from '@keepsake/shared/designs/collection/night-garden/design.json';
import image from '@keepsake/shared/designs/collection/night-garden/front.svg';
import { formatMoney } from '@keepsake/shared/money';
import { card } from '@keepsake/shared/theme/tokens';
import { sampleCouple } from '../../parts/sample-couple.ts';
import { SampleAttachments } from './SampleAttachments.tsx';

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
            {t({ message: 'Open one', comment: 'heading' })}
          </Typography>
          <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            <Trans>
              This is how a card reaches you: sealed until you open it. Inside are their words, a
              video or voice note from the day, and a gift if there is one.
            </Trans>
          </Typography>
          <Button
            variant="contained"
            size="large"
            aria-expanded={open}
            aria-controls={INSIDE}
            onClick={turn}
            sx={{ minWidth: 190 }}
          >
            {open ? t`Close the card` : t`Open the card`}
          </Button>
        </Stack>
        <FoldingCard id={INSIDE} open={open} onTurn={turn} />
      </PageColumn>
    </Box>
  );
}

const design = sampleDesign(
  'night-garden',
  image,
  nightGarden,
  msg({ message: 'Night Garden', context: 'card design' }),
);
const turning = '900ms cubic-bezier(0.3, 0.7, 0.2, 1)';
const page = { position: 'absolute', inset: 0, backfaceVisibility: 'hidden' } as const;

/**
 * A card that opens and closes. Its opened size is reserved while it is closed, so that nothing around it moves. A
 * click on the card opens it; the button beside it serves keyboards.
 */
function FoldingCard({ id, open, onTurn }: { id: string; open: boolean; onTurn: () => void }) {
  // The inside is rendered on the first opening: most visitors never open it, and it needs fonts of its own.
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Box
      onClick={onTurn}
      sx={{
        position: 'relative',
        cursor: 'pointer',
        width: '100%',
        maxWidth: { xs: 330, md: 700 },
        mx: 'auto',
        // In portrait the video and the voice note lie below the card; otherwise on its left page.
        aspectRatio: { xs: '5 / 9', md: '10 / 7' },
        perspective: '1800px',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          width: { xs: '100%', md: '50%' },
          aspectRatio: '5 / 7',
          left: { xs: 0, md: '25%' },
          top: 0,
          transition: `transform ${turning}`,
          transform: {
            xs: open ? 'none' : 'translateY(14.3%)',
            md: open ? 'translateX(50%)' : 'none',
          },
          transformStyle: 'preserve-3d',
        }}
      >
        <Box
          id={id}
          aria-hidden={!open}
          sx={{
            visibility: open ? 'visible' : 'hidden',
            transition: `visibility 0s ${open ? '0s' : '900ms'}`,
          }}
        >
          {wasOpened ? (
            <CardInside
              message={t`You danced as if the rest of us had gone home. May it stay like that!`}
              sender={t({ message: 'Aunt Ruth', comment: 'made-up sender of a sample card' })}
              gift={formatMoney(150_00, 'USD')}
            />
          ) : null}
        </Box>
        <Box
          aria-hidden={open}
          sx={{
            position: 'absolute',
            inset: 0,
            transformOrigin: 'left center',
            transformStyle: 'preserve-3d',
            transition: `transform ${turning}, opacity 500ms 300ms`,
            transform: open ? 'rotateY(calc(-180deg * var(--onward, 1)))' : 'none',
            opacity: { xs: open ? 0 : 1, md: 1 },
            pointerEvents: open ? 'none' : 'auto',
          }}
        >
          <Box sx={page}>
            <CardFront design={design} names={sampleCouple()} lazy />
          </Box>
          <Box
            sx={{
              ...page,
              transform: 'rotateY(180deg)',
              bgcolor: card.paper,
              borderRadius: '6px',
              boxShadow: card.shadow,
            }}
          />
        </Box>
      </Box>
      <SampleAttachments shown={open} />
    </Box>
  );
}
