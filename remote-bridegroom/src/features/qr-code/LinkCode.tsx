import { Box } from '@keepsake/shared/ui';

/** Width of the quiet zone around the code, in modules. */
const QUIET = 4;

/** A QR code of a link, drawn from the server's SVG path; `size` is in modules. */
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
