import { Box } from '@keepsake/shared/ui';

/** Squares of white around the code. */
const QUIET = 4;

/** The link of a device as a QR code. */
export function LinkCode({
  qr: { path, size },
  label,
}: {
  qr: { path: string; size: number };
  label: string;
}) {
  const whole = size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      sx={{
        display: 'block',
        width: 240,
        maxWidth: '100%',
        bgcolor: '#fff',
        borderRadius: 2,
        border: 1,
        borderColor: 'secondary.main',
      }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
