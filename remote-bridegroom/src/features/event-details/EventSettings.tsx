import type { EventDetails } from '@keepsake/shared/api';
import { Divider, Stack, Typography, Button } from '@keepsake/shared/ui';
import { useHost, useMutation } from '@keepsake/shared/host';
import { EventToggle } from '../events/EventToggle.tsx';
import { may } from '../events/may.ts';
import { CloseEvent } from './CloseEvent.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { Setting } from './Setting.tsx';

/** Settings that only the event's owners may change. */
export function EventSettings({ event }: { event: EventDetails }) {
  return (
    <Stack component="section" aria-labelledby="settings" spacing={2.5}>
      <Typography id="settings" variant="h3" component="h2">
        Settings
      </Typography>
      <EventToggle event={event} field="searchable" label="Members can find it by its name">
        The search shows its name and date, and nothing else. With this off, it opens with your code
        and your link alone, and nobody can ask to come in.
      </EventToggle>
      {event.photo ? (
        <>
          <Divider />
          <RemovePhoto event={event} />
        </>
      ) : null}
      <Divider />
      <CloseEvent event={event} />
      {may(event, 'own') ? (
        <>
          <Divider />
          <DeleteEvent event={event} />
        </>
      ) : null}
    </Stack>
  );
}

/** Takes the picture off an event. */
function RemovePhoto({ event }: { event: EventDetails }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending } = useMutation('DELETE v2/events/:id/photo', {
    invalidates: eventQueries,
    onSuccess: ({ message }) => notify('success', message),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: 'Remove the photo?',
      body: 'It’s deleted at once. Your guests see your names alone, until you add another one.',
      confirmLabel: 'Remove it',
    });
    if (agreed) mutate({ params: { id: event.id } });
  };
  return (
    <Setting
      title="Your photo"
      action={
        <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
          Remove the photo
        </Button>
      }
    >
      Your guests see it with your code and when your link is shared.
    </Setting>
  );
}
