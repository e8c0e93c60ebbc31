import { useState } from 'react';
import { useAnswer } from '@keepsake/shared/host';
import { keptPackageId } from '@keepsake/shared/state';
import { Box, Button, LinkButton, Skeleton, Stack, Typography } from '@keepsake/shared/ui';

/** What the event has been given: its package and what was added to it; and the way to more. */
export function EventPackage({ eventId }: { eventId: string }) {
  const { data, error, reload } = useAnswer('GET v2/events/:id/membership', {
    params: { id: eventId },
  });
  const [cameForOne] = useState(() => keptPackageId() !== null);
  return (
    <Stack component="section" aria-labelledby="package" spacing={2}>
      <Box>
        <Typography id="package" variant="h3" component="h2" sx={{ mb: 1 }}>
          Package
        </Typography>
        {data ? (
          <Typography variant="h5" component="p">
            {data.package.name}
          </Typography>
        ) : null}
        {data?.addons.map(({ variant_id, title, name, quantity }) => (
          <Typography key={variant_id} sx={{ color: 'text.secondary' }}>
            {quantity > 1 ? `${quantity} × ${title}: ${name}` : `${title}: ${name}`}
          </Typography>
        ))}
        {!data && !error ? <Skeleton variant="text" width={120} height={32} /> : null}
        {!data && error ? (
          <Stack direction="row" spacing={1} role="alert" sx={{ alignItems: 'center' }}>
            <Typography sx={{ color: 'text.secondary' }}>It could not be read.</Typography>
            <Button variant="text" onClick={reload}>
              Try again
            </Button>
          </Stack>
        ) : null}
      </Box>
      <LinkButton to={`/pricing?event_id=${eventId}`} variant="outlined">
        {cameForOne ? 'Go on with the package you came for' : 'Choose Package'}
      </LinkButton>
    </Stack>
  );
}
