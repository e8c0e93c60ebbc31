import Box from '@mui/material/Box';

/** A decorative golden hairline. */
export function GoldRule({ width = 72 }: { width?: number | string }) {
  return (
    <Box
      aria-hidden
      sx={{ width, height: '1px', bgcolor: 'secondary.main', mx: 'auto', flexShrink: 0 }}
    />
  );
}
