import { Box } from '@keepsake/shared/ui';

/** Both names with an ampersand between them; a line breaks beside it, never within a short name. */
export function CoupleNames({ brideName, groomName }: { brideName: string; groomName: string }) {
  return (
    <>
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        {brideName}
      </Box>{' '}
      <Box component="span" sx={{ color: 'secondary.dark', fontStyle: 'italic' }}>
        &amp;
      </Box>{' '}
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        {groomName}
      </Box>
    </>
  );
}
