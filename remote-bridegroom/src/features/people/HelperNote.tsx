import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { eventQueries, personQueries } from '../../parts/invalidates.ts';
import { endLine, rightsLine } from './rights-words.ts';

/** For who helps with somebody else's event: what they may there, and how to leave. */
export function HelperNote({ event }: { event: OwnedEvent }) {
  const { confirm, navigate, notify, session } = useHost();
  const { mutate } = useMutation('DELETE v2/events/:id/help', {
    invalidates: [...eventQueries, ...personQueries],
    onSuccess: async ({ message }) => {
      notify('success', message);
      await session.reload();
      navigate(addresses.home(), { replace: true });
    },
  });
  const go = async () => {
    const agreed = await confirm({
      title: `Stop helping ${nameOf(event)}?`,
      body: 'You see nothing of their event any more. They can invite you again.',
      confirmLabel: 'Stop helping',
    });
    if (agreed) mutate({ params: { id: event.id } });
  };
  return (
    <Stack
      component="section"
      aria-labelledby="helping"
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography id="helping" variant="h3" component="h2">
        {event.role === 'partner' ? 'You’re a partner here' : 'You’re helping here'}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        You may: {rightsLine(event.rights)}.{' '}
        {event.rights_end === null ? null : `${endLine(event.rights_end)}.`}
      </Typography>
      <Button color="error" sx={{ ml: -1 }} onClick={() => void go()}>
        Stop helping
      </Button>
    </Stack>
  );
}
