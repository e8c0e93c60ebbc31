import type { ReceivedMedia } from '@keepsake/shared/api';

/** Limits of a tile's width divided by its height: a more extreme one would be too small, or squeeze its neighbours. */
const NARROWEST = 0.62;
const WIDEST = 1.9;
/** Width divided by height of a voice note, which has no picture, and of a photo or video of unknown size. */
const VOICE = 1.25;
const FILM = 16 / 9;

/** Width of a file's tile divided by its height. */
export function ratioOf({ kind, width, height }: ReceivedMedia): number {
  if (kind === 'voice') return VOICE;
  const ratio = width && height ? width / height : FILM;
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/**
 * Styles of justified rows: every row is filled, every picture keeps its shape. The browser lays them out by `--ratio`
 * alone, so that nothing moves when a picture loads, and skips tiles far from the viewport. All tiles share these
 * styles, so that thousands of them stay cheap.
 */
export const justified = {
  '--row': { xs: '104px', sm: '170px', lg: '210px' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: '4px', sm: '8px' },
  listStyle: 'none',
  m: 0,
  p: 0,
  // Fills the rest of the last row, whose tiles would otherwise grow to fill it.
  '&::after': { content: '""', flex: '1000 1 0', minWidth: 0 },
  '& > .tile': {
    position: 'relative',
    flexGrow: 'var(--ratio)',
    flexShrink: 1,
    flexBasis: 'calc(var(--row) * var(--ratio))',
    aspectRatio: 'var(--ratio)',
    minWidth: 0,
    contentVisibility: 'auto',
    borderRadius: '6px',
    overflow: 'hidden',
  },
} as const;
