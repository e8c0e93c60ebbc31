import { Trans } from '@lingui/react/macro';
import type { WallCard, WallShown } from '@keepsake/shared/api';
import { Envelope } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';
import { UPRIGHT, goldOnDark, italic, middle } from './styles.ts';
import { WallFront } from './WallFront.tsx';

/** The frame of an arriving card: its envelope, in the colours of its design, opens. */
export function ArrivingCard({
  card,
  front,
  event,
}: {
  card: WallCard;
  front: string | null;
  event: WallShown['event'];
}) {
  const { http } = useHost();
  const { design, colour, sender_name: sender } = card;
  return (
    <Box sx={{ ...middle, gap: '2cqh' }}>
      <GoldDust />
      <Box
        component="p"
        sx={{
          m: 0,
          ...italic,
          fontSize: '3cqw',
          lineHeight: 1,
          color: goldOnDark,
          [UPRIGHT]: { fontSize: '6.4cqw' },
        }}
      >
        <Trans>A card has just arrived</Trans>
      </Box>
      <Box sx={{ width: '66cqh', [UPRIGHT]: { width: 'min(82cqw, 50cqh)' } }}>
        <Envelope
          design={design && { ...design, image: http.url(design.image) }}
          colour={colour}
          sender={sender}
        >
          <WallFront card={card} picture={front} event={event} />
        </Envelope>
      </Box>
    </Box>
  );
}

/** Start in per cent of the width, size and drift in `cqw` units, and delay in milliseconds of each flake. */
const flakes = Array.from({ length: 26 }, (_, n) => ({
  left: (n * 37) % 100,
  size: 0.28 + ((n * 7) % 5) * 0.11,
  delay: ((n * 13) % 17) * 110,
  drift: ((n * 29) % 9) - 4,
}));

/** Falling gold flakes, animated once; hidden with reduced motion. */
function GoldDust() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        pointerEvents: 'none',
        display: 'none',
        '@keyframes gold-falls': {
          from: { transform: 'translate(0, -6cqh) rotate(0deg)', opacity: 0 },
          '15%': { opacity: 0.95 },
          '75%': { opacity: 0.7 },
          to: { transform: 'translate(var(--drift), 104cqh) rotate(540deg)', opacity: 0 },
        },
        '@media (prefers-reduced-motion: no-preference)': { display: 'block' },
      }}
    >
      {flakes.map(({ left, size, delay, drift }) => (
        <Box
          key={left}
          component="span"
          style={{
            left: `${left}%`,
            width: `${size}cqw`,
            height: `${size * 1.5}cqw`,
            animationDelay: `${delay}ms`,
            ['--drift' as string]: `${drift * 1.6}cqw`,
          }}
          sx={{
            position: 'absolute',
            top: 0,
            borderRadius: '40% 60% 50% 50%',
            bgcolor: goldOnDark,
            opacity: 0,
            animation: 'gold-falls 3200ms ease-in both',
          }}
        />
      ))}
    </Box>
  );
}
