import { card, displayFont } from '@keepsake/shared/theme/tokens';

const DARK = '#191310';
export const onDark = '#fbf3e6';
/** Colour of small text on the dark background: the event's accent, or gold. */
export const goldOnDark = 'var(--event-on-dark, #dcc08a)';

/** Covers the whole site, so that its banners, such as for a lost connection, do not appear on the wall. */
export const fullScreen = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  bgcolor: DARK,
  color: onDark,
  containerType: 'size',
  overflow: 'hidden',
} as const;

/** Container query for portrait screens, such as a rotated monitor or a phone. */
export const UPRIGHT = '@container (max-aspect-ratio: 1/1)';

/** The stage with the sidebar. All sizes follow the screen's, so that text is readable from the same distance. */
export const stageGrid = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 19cqw',
  background: `radial-gradient(120% 120% at 38% 42%, #45322a 0%, #2a1f1a 46%, ${DARK} 100%)`,
  [UPRIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' },
} as const;

/** A centered column that fills the stage. */
export const middle = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** Handwriting-like text, for names and prompts. */
export const italic = { fontFamily: displayFont, fontStyle: 'italic', fontWeight: 600 } as const;

/** A sheet of paper with its shadow. */
export const paper = {
  bgcolor: card.paper,
  color: card.ink,
  boxShadow: '0 0.2cqw 0.4cqw rgb(0 0 0 / 30%), 0 1.4cqw 3.4cqw rgb(0 0 0 / 45%)',
} as const;
