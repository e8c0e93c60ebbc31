/** Style of what screen readers say and nobody sees. Its lengths have units, since a bare 1 is all of a width in `sx`. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
