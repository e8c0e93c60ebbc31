/** Text on the dark background; bright as paper by candle light. */
const onDark = '#fbf3e6';
export const goldOnDark = '#dcc08a';

export const backdrop = {
  position: 'relative',
  minHeight: '100dvh',
  boxSizing: 'border-box',
  color: onDark,
  background: 'radial-gradient(120% 90% at 50% 38%, #4a352c 0%, #2b201b 52%, #191310 100%)',
} as const;

/** Secondary buttons on the dark background. */
export const quiet = {
  color: onDark,
  borderColor: 'rgb(251 243 230 / 55%)',
  '&:hover': { borderColor: onDark, bgcolor: 'rgb(251 243 230 / 8%)' },
  '&:focus-visible': { outline: `3px solid ${goldOnDark}`, outlineOffset: 2 },
} as const;

export const bright = {
  bgcolor: onDark,
  color: '#32131a',
  minHeight: 52,
  px: 4,
  '&:hover': { bgcolor: '#fffdf8' },
  '&:focus-visible': { outline: `3px solid ${goldOnDark}`, outlineOffset: 3 },
} as const;
