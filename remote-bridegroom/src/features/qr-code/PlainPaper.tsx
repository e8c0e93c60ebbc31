import { Box } from '@keepsake/shared/ui';

const GOLD = '#b08d57';
/** Where the leaves of a twig grow, and how far each pair is turned. */
const leaves: readonly (readonly [x: number, y: number])[] = [
  [16, 12.6],
  [30, 9],
  [44, 3],
  [56, -4],
  [67, -13],
];

/** The paper of the plain sheet, in points of A4: two hairlines and two twigs that meet. */
export function PlainPaper() {
  return (
    <Box
      component="svg"
      viewBox="0 0 595.28 841.89"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <g fill="none" stroke={GOLD}>
        <rect x={30} y={30} width={535.28} height={781.89} rx={3} strokeWidth={1.1} />
        <rect x={36} y={36} width={523.28} height={769.89} rx={3} strokeWidth={0.4} />
      </g>
      <g transform="translate(297.64 98)">
        <Twig />
        <g transform="scale(-1 1)">
          <Twig />
        </g>
      </g>
    </Box>
  );
}

function Twig() {
  return (
    <>
      <path d="M4 14C26 12 48 4 70 -16" fill="none" stroke={GOLD} strokeWidth={0.8} />
      {leaves.map(([x, y], at) =>
        [-62, 24].map((turn) => (
          <path
            key={`${x} ${turn}`}
            transform={`translate(${x} ${y}) rotate(${turn - at * 3})`}
            d="M0 0C5 -5 13 -5 18 0C13 5 5 5 0 0Z"
            fill={GOLD}
            fillOpacity={0.85}
          />
        )),
      )}
    </>
  );
}
