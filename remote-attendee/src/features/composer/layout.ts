/** A phone in landscape: the card on one half, everything else on the other. */
export const LANDSCAPE_PHONE = '@media (orientation: landscape) and (max-height: 520px)';
/** The composer as a query container: its own width decides, since the menu of an account takes part of the screen. */
export const container = { containerType: 'inline-size', containerName: 'composer' } as const;
/** A desk: the front and the inside of the card side by side, everything else beside them. */
export const DESK = '@container composer (min-width: 900px)';
/** Narrower than a desk: one side of the card at a time. */
export const ONE_SIDE = '@container composer (max-width: 899.95px)';
/** Width of the app’s menu. */
const MENU = '16.5rem';
/** Width of the column beside the card on a desk. */
const ASIDE = '19rem';

/**
 * Returns the sizes of the card as custom properties: as large as the screen allows while the buttons below it stay in
 * view. In `svh`, so that nothing moves when the browser’s bar slides away.
 * @param above extra height above the card, as `1.5rem` for the album button
 */
export const sizes = (hasPhoto: boolean, above: string) =>
  ({
    '--band': hasPhoto ? 'clamp(5.5rem, 38svh - 6.5rem, 17rem)' : '5.25rem',
    // The height of the app layout’s title bar.
    '--bar': '0rem',
    '[data-layout="app"] &': { '--bar': '2.75rem' },
    // The subtracted lengths are the logo, the buttons, the line below the card, and the gaps.
    '--room': `clamp(11rem, 100svh - var(--band) - ${hasPhoto ? 15.5 : 17.25}rem - ${above} - var(--bar), 35rem)`,
    '--front': 'min(var(--room) * 5 / 7, 74vw)',
    [LANDSCAPE_PHONE]: {
      '--band': hasPhoto ? 'clamp(6rem, 34svh, 10rem)' : '4.5rem',
      '--front': 'calc(clamp(11rem, 100svh - 8.5rem, 20rem) * 5 / 7)',
    },
    [DESK]: {
      '--band': hasPhoto ? '15rem' : '6rem',
      '--column': `calc((min(100vw, 1120px) - 8rem - ${ASIDE}) / 2)`,
      '[data-layout="app"] &': {
        '--column': `calc((min(100vw - ${MENU}, 1120px) - 8rem - ${ASIDE}) / 2)`,
      },
      '--front': 'min(clamp(22rem, 100svh - 13rem, 40rem) * 5 / 7, var(--column))',
    },
  }) as const;

export const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"hosts" "stage" "side"',
  rowGap: 1,
  alignItems: 'start',
  [LANDSCAPE_PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateAreas: '"stage hosts" "stage side"',
    gridTemplateRows: 'auto 1fr',
    columnGap: 3,
  },
  [DESK]: {
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1fr) ${ASIDE}`,
    gridTemplateAreas: '"front inside hosts" "front inside side" "row row side"',
    gridTemplateRows: 'auto 1fr auto',
    columnGap: 3,
    rowGap: 2,
  },
} as const;
