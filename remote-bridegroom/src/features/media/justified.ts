import type { ReceivedMedia } from '@keepsake/shared/api';

/** Shapes beyond these leave too little of themselves, or of their neighbours. */
const NARROWEST = 0.62;
const WIDEST = 1.9;
/** Width to height of a voice note, which has no picture, and of a video of unknown size. */
const VOICE = 1.25;
const FILM = 16 / 9;

/** How wide a file is, its height being one. */
export function ratioOf({ kind, width, height }: ReceivedMedia): number {
  if (kind === 'voice') return VOICE;
  const ratio = width && height ? width / height : FILM;
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

/**
 * Rows that are filled from edge to edge, every picture in its own shape. The browser makes them of the shapes alone, so
 * that nothing moves when a picture arrives, and it leaves out what is far from the screen. One set of styles for all
 * tiles: of thousands, each costs no more than its numbers.
 */
export const justified = {
  '--row': { xs: '104px', sm: '170px', lg: '210px' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: '4px', sm: '8px' },
  listStyle: 'none',
  m: 0,
  p: 0,
  // Takes what the last row leaves, which would be blown up else.
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
