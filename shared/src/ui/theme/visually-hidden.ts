/** Style of what screen readers say and nobody sees. Its lengths have units, since a bare 1 is all of a width in `sx`. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Style of a control that lies unseen over the label that stands for it, and takes its taps. */
export const overlaidControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
