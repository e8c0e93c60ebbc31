import type { EventDetails } from '@keepsake/shared/api';
import { Divider, Stack, Typography } from '@keepsake/shared/ui';
import { EventToggle } from '../events/EventToggle.tsx';
import { may } from '../events/may.ts';
import { CloseEvent } from './CloseEvent.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { RemovePhoto } from './RemovePhoto.tsx';

/** What its owners may do with an event besides changing its words. */
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
