import { isApiError, type OwnedEvent } from '@keepsake/shared/api';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { useWrite } from '@keepsake/shared/query';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { endLine, rightsLine } from './rights-words.ts';

/** For who helps with somebody else's event: what they may there, and how to leave. */
export function HelperNote({ event }: { event: OwnedEvent }) {
  const { confirm, navigate, notify, session } = useHost();
  const leave = useWrite('DELETE v2/events/:id/help');
  const go = async () => {
    const agreed = await confirm({
      title: `Stop helping ${nameOf(event)}?`,
      body: 'You see nothing of their event any more. They can invite you again.',
      confirmLabel: 'Stop helping',
    });
    if (!agreed) return;
    try {
      const { message } = await leave({ params: { id: event.id } });
      notify('success', message);
      await session.reload();
      navigate(addresses.home(), { replace: true });
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    }
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
