import { Box } from '@keepsake/shared/ui';
import { partAddress } from './addresses.ts';
import type { ShownDesign } from './shown-design.ts';

/** Only larger cards shimmer; smaller ones, as in lists, don't. */
const WIDE_ENOUGH = '@container (min-width: 240px)';

/**
 * A light that moves over a front's foil or pearl paper while the card scrolls by or is hovered. Not shown with reduced
 * motion; it does not affect the layout.
 */
export function Sheen({ design: { front, image } }: { design: ShownDesign }) {
  const finish = front?.finish;
  if (!finish) return null;
  const mask = finish === 'foil' ? partAddress(image, null, 'foil') : null;
  if (finish === 'foil' && mask === null) return null;
  return (
    <Box
      className="sheen"
      sx={{
        display: 'none',
        '@keyframes card-sheen': {
          from: { backgroundPosition: '100% 0' },
          to: { backgroundPosition: '0% 0' },
        },
        [WIDE_ENOUGH]: {
          '@media (prefers-reduced-motion: no-preference)': {
            display: 'block',
            position: 'absolute',
            inset: 0,
            pointerEvents: 'none',
            ...(mask ? masked(mask) : { mixBlendMode: 'soft-light' }),
            '&::before, &::after': {
              content: '""',
              position: 'absolute',
              inset: 0,
              backgroundImage: mask ? glint : lustre,
              backgroundSize: '300% 100%',
              backgroundPosition: '100% 0',
            },
            '&::after': { transition: 'background-position 1200ms cubic-bezier(0.3, 0.7, 0.2, 1)' },
            ':hover > &::after': { backgroundPosition: '0% 0' },
            '@supports (animation-timeline: view())': {
              '&::before': { animation: 'card-sheen linear both', animationTimeline: 'view()' },
            },
          },
        },
      }}
    />
  );
}

const masked = (address: string) => ({
  maskImage: `url("${address}")`,
  maskMode: 'luminance',
  maskSize: '100% 100%',
});

const glint =
  'linear-gradient(112deg, rgb(255 250 232 / 0%) 42%, rgb(255 250 232 / 92%) 50%, rgb(255 250 232 / 0%) 58%)';
const lustre =
  'linear-gradient(112deg, rgb(255 255 255 / 0%) 36%, rgb(255 255 255 / 75%) 48%, rgb(255 240 250 / 60%) 54%, rgb(255 255 255 / 0%) 66%)';
