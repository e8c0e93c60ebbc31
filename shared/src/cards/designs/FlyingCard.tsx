import { Box } from '@keepsake/shared/ui';
import { light } from '../../ui/theme/tokens.ts';
import { CardFront } from './CardFront.tsx';
import type { CardContents } from './contents.ts';
import { envelopeParts, flap } from './Envelope.tsx';

/**
 * A sent card: it slides into its envelope, which closes and flies away. With reduced motion the envelope is already in
 * the air. Decorative, with a fixed height.
 */
export function FlyingCard({
  card,
  flies = false,
}: {
  card: Pick<CardContents, 'design' | 'colour' | 'picture' | 'names'>;
  /** True to animate the sending; false shows the envelope in the air. */
  flies?: boolean;
}) {
  const { design, colour, picture, names } = card;
  const { envelope, back, lining, front } = envelopeParts(design, colour);
  return (
    <Box aria-hidden sx={[scene, flies ? moving : {}]}>
      <Box component="svg" className="trail" viewBox="0 0 320 200" sx={trail}>
        <path d="M14 188c58 4 92-22 88-52-3-21-34-20-35 1-1 28 66 34 132-14" fill="none" />
      </Box>
      <Box className="flight" sx={flight}>
        <Box sx={back} />
        <Box className="lining" sx={lining} />
        <Box
          className="letter"
          sx={{ position: 'absolute', left: '14cqi', width: '72cqi', top: 0 }}
        >
          {flies && (design || picture) ? (
            <CardFront design={design} colour={colour} photo={picture} names={names} />
          ) : null}
        </Box>
        <Box sx={front} />
        <Box
          className="flap"
          sx={{ ...flap, bottom: '24cqi', filter: 'drop-shadow(0 1px 1px rgb(0 0 0 / 30%))' }}
        >
          <Box
            sx={{
              height: '100%',
              bgcolor: envelope,
              filter: 'brightness(0.95)',
              clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
            }}
          />
          <Box sx={seal} />
        </Box>
      </Box>
    </Box>
  );
}

const seal = {
  position: 'absolute',
  left: '50%',
  bottom: '-4cqi',
  width: '13cqi',
  height: '13cqi',
  ml: '-6.5cqi',
  borderRadius: '50%',
  bgcolor: light.accent,
  boxShadow: 'inset 0 0 0 0.8cqi rgb(255 255 255 / 18%), 0 1px 2px rgb(0 0 0 / 35%)',
} as const;

const trail = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  scale: 'var(--onward, 1) 1',
  stroke: 'var(--mui-palette-secondary-main)',
  strokeWidth: 1.5,
  strokeDasharray: '5 6',
  strokeLinecap: 'round',
} as const;

const flight = {
  position: 'absolute',
  left: '50%',
  bottom: 0,
  width: 200,
  height: 290,
  ml: '-100px',
  containerType: 'inline-size',
  perspective: '1200px',
  transformOrigin: '50% 80%',
  transform: 'translate(72px, -74px) rotate(calc(-9deg * var(--onward, 1))) scale(0.62)',
} as const;

const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1) both';

const scene = {
  position: 'relative',
  width: '100%',
  maxWidth: 340,
  height: 200,
  mx: 'auto',
  '& .lining': { opacity: 0 },
  '& .letter': { visibility: 'hidden' },
  '& .flap': { transformOrigin: '50% 0' },
} as const;

const moving = {
  '@keyframes card-enters': {
    from: { transform: 'translateY(4cqi)', visibility: 'visible' },
    '99%': { visibility: 'visible' },
    to: { transform: 'translateY(88cqi)', visibility: 'hidden', clipPath: 'inset(0 0 60% 0)' },
  },
  '@keyframes lining-goes': { from: { opacity: 1 }, to: { opacity: 0 } },
  '@keyframes flap-closes': {
    from: { transform: 'rotateX(180deg)', opacity: 0 },
    '40%': { opacity: 1 },
    to: { transform: 'none', opacity: 1 },
  },
  '@keyframes envelope-flies': {
    from: { transform: 'scale(0.72)' },
    '25%': { transform: 'translate(-18px, 6px) rotate(calc(3deg * var(--onward, 1))) scale(0.72)' },
  },
  '@keyframes trail-shows': {
    from: { clipPath: 'inset(0 100% 0 0)' },
    to: { clipPath: 'inset(0)' },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .letter': { animation: `card-enters 800ms 250ms ${EASE}` },
    '& .lining': { animation: 'lining-goes 200ms 1050ms linear both' },
    '& .flap': { animation: `flap-closes 450ms 1050ms ${EASE}` },
    '& .flight': { animation: `envelope-flies 1000ms 1600ms ${EASE}` },
    '& .trail': { animation: `trail-shows 900ms 1750ms ${EASE}` },
  },
} as const;
