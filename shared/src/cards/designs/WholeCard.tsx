import { t } from '@lingui/core/macro';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Box, Skeleton, type BoxProps } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense, type ReactNode } from 'react';
import { CardFront } from './CardFront.tsx';
import { CardInside } from './CardInside.tsx';
import type { CardContents } from './contents.ts';

/**
 * A complete card: front and inside side by side, or one below the other in narrow places. Every page shows cards this
 * way, to senders and receivers.
 */
export function WholeCard({
  card,
  insideSx = {},
}: {
  card: CardContents;
  /** Styles of the inside, for unfolding. */
  insideSx?: BoxProps['sx'];
}) {
  return (
    <Sides>
      <WholeFront card={card} />
      <WholeInside card={card} sx={insideSx} />
    </Sides>
  );
}

/** Placeholders of a card’s two sides while it loads, so that nothing below moves. */
export function CardPlaceholder() {
  return (
    <Sides>
      <Skeleton variant="rounded" sx={side} />
      <Skeleton variant="rounded" sx={side} />
    </Sides>
  );
}

const side = { aspectRatio: '5 / 7', height: 'auto' } as const;

function Sides({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 420px)',
          gap: 2.5,
          justifyContent: 'center',
          alignItems: 'start',
          '@container (min-width: 600px)': {
            gridTemplateColumns: 'repeat(2, minmax(0, 440px))',
            gap: 0.5,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** The front of a complete card, for places that show one side at a time. */
export function WholeFront({ card }: { card: CardContents }) {
  return (
    <CardFront design={card.design} colour={card.colour} photo={card.picture} names={card.names} />
  );
}

const ComposedInside = later(() => import('./composed/ComposedInside.tsx'));

/**
 * The inside of a complete card with photos, video and voice note: its composed pages, or a flowing layout as long as
 * files are still being uploaded.
 */
export function WholeInside({ card, sx = {} }: { card: CardContents; sx?: BoxProps['sx'] }) {
  const { film: video, voice, sender, inside } = card;
  if (inside)
    return (
      <Suspense
        fallback={inside.pages.map((_page, at) => (
          <Skeleton key={at} variant="rounded" sx={side} />
        ))}
      >
        <ComposedInside card={card} inside={inside} sx={sx} />
      </Suspense>
    );
  return (
    <CardInside
      design={card.design}
      colour={card.colour}
      message={card.message}
      sender={sender}
      photos={card.photos}
      gift={card.gift}
      film={
        video ? (
          <VideoPlayer
            src={video.src}
            poster={video.poster}
            captions={video.captions}
            width={video.width ?? null}
            height={video.height ?? null}
            label={
              sender
                ? t`Video from ${sender}`
                : t({ message: 'Video', comment: 'name of a player for screen readers' })
            }
            filename={video.filename}
          />
        ) : null
      }
      voice={
        voice ? (
          <AudioPlayer
            src={voice.src}
            label={
              sender
                ? t`Voice note from ${sender}`
                : t({ message: 'Voice note', comment: 'name of a player for screen readers' })
            }
            filename={voice.filename}
          />
        ) : null
      }
      sx={sx}
    />
  );
}
