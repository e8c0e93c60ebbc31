/** A phone on its side: the card on one half, everything else on the other. */
export const ON_ITS_SIDE = '@media (orientation: landscape) and (max-height: 520px)';
/** Its width decides; the menu of an account takes its part of a screen. A phone on its side is narrower. */
export const container = { containerType: 'inline-size', containerName: 'composer' } as const;
/** A desk: the front and the inside of the card lie beside each other, everything else beside them. */
export const DESK = '@container composer (min-width: 900px)';
/** Else: one side of the card at a time. */
export const ONE_SIDE = '@container composer (max-width: 899.95px)';
/** Width of the menu of an account. */
const MENU = '16.5rem';
/** Width of the column beside the card on a desk. */
const ASIDE = '19rem';

/**
 * The width of the card as a custom property: as large as the screen lets it be while what is added to it, and Send,
 * stay in sight. `svh`: nothing moves when a browser's bar slides away.
 * @param above what stands above the card beside the couple: `1.5rem` for a way to the album
 */
export const sizes = (hasPhoto: boolean, above: string) =>
  ({
    '--band': hasPhoto ? 'clamp(5.5rem, 38svh - 6.5rem, 17rem)' : '5.25rem',
    // The line that names a page of an account.
    '--bar': '0rem',
    '[data-layout="app"] &': { '--bar': '2.75rem' },
    // The logo, what may be added, Send, the line below the card, and the gaps between them.
    '--room': `clamp(11rem, 100svh - var(--band) - ${hasPhoto ? 15.5 : 17.25}rem - ${above} - var(--bar), 35rem)`,
    '--front': 'min(var(--room) * 5 / 7, 74vw)',
    [ON_ITS_SIDE]: {
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
  [ON_ITS_SIDE]: {
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
