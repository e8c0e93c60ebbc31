/** An ornament of two twigs: one of them, to be mirrored for the other. */
export const SPRIG = {
  stem: 'M4 14C26 12 48 4 70 -16',
  leaf: 'M0 0C5 -5 13 -5 18 0C13 5 5 5 0 0Z',
  /** Positions of the leaves, in pairs, and their rotation in degrees. */
  leaves: [
    [16, 12.6],
    [30, 9],
    [44, 3],
    [56, -4],
    [67, -13],
  ].flatMap(([x = 0, y = 0], at) => [-62, 24].map((turn) => ({ x, y, turn: turn - at * 3 }))),
};
