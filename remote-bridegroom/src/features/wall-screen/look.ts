import { card, displayFont } from '@keepsake/shared/theme/tokens';

/** The dark of a room in which paper lies in the light. */
const DARK = '#191310';
/** Colour of text on the dark background. */
export const onDark = '#fbf3e6';
/** Of small words and signs on the dark: the accent of the event, or gold. */
export const goldOnDark = 'var(--event-on-dark, #dcc08a)';

/** Above everything that the site shows around a page: a banner here would tell the guests of a lost connection. */
export const place = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  bgcolor: DARK,
  color: onDark,
  containerType: 'size',
  overflow: 'hidden',
} as const;

/** Whether the screen is higher than wide, as a monitor that was turned, or a phone. */
export const UPRIGHT = '@container (max-aspect-ratio: 1/1)';

/** The stage, and what always stands beside it. Sizes follow the screen, so that letters stay as large for whoever looks. */
export const ground = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 19cqw',
  background: `radial-gradient(120% 120% at 38% 42%, #45322a 0%, #2a1f1a 46%, ${DARK} 100%)`,
  [UPRIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' },
} as const;

/** One below the other, in the middle of the stage. */
export const middle = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** Letters as written by hand, for names and calls. */
export const italic = { fontFamily: displayFont, fontStyle: 'italic', fontWeight: 600 } as const;

/** A sheet of paper on the dark. */
export const paper = {
  bgcolor: card.paper,
  color: card.ink,
  boxShadow: '0 0.2cqw 0.4cqw rgb(0 0 0 / 30%), 0 1.4cqw 3.4cqw rgb(0 0 0 / 45%)',
} as const;
