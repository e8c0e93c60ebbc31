import { Box, LinearProgress, Stack, Typography } from '@keepsake/shared/ui';
import { people } from './sending-words.ts';

/** How many were thanked, of all who sent a card. */
export function ThanksProgress({ waiting, thanked }: { waiting: number; thanked: number }) {
  const all = waiting + thanked;
  if (all === 0) return null;
  return (
    <Stack spacing={1}>
      <Typography variant="h3" component="p">
        {waiting === 0 ? 'Everyone is thanked.' : `${people(waiting)} still to thank`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(thanked / all) * 100}
        aria-label="Thanked"
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'body2' }}>
        {thanked} of {all} thanked
      </Box>
    </Stack>
  );
}
