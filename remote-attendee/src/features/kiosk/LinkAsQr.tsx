import { Box, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import encodeQR from 'qr';

/** White margin around the code, in modules. */
const QUIET = 4;

/** A card's private link as a QR code for the guest's phone. It is no link here, where the next guest would find it. */
export function LinkAsQr({
  link,
}: {
  /** null while it is loaded; its space is reserved, so that no button moves. */
  link: string | null;
}) {
  return (
    <Stack
      component="section"
      aria-label="Your private link"
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2">
        Take it home on your phone
      </Typography>
      {link === null ? (
        <Skeleton variant="rounded" role="status" aria-label="Making the QR code…" sx={square} />
      ) : (
        <Squares of={new URL(link, window.location.origin).href} />
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        Scan this to see when your card is opened and to read the answer. Until then you can correct
        it. It’s gone from this screen when the next guest begins.
      </Typography>
    </Stack>
  );
}

function Squares({ of }: { of: string }) {
  const rows = encodeQR(of, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code of your card’s private link"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ ...square, bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

const square = {
  width: 264,
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '1',
  borderRadius: 1,
} as const;
