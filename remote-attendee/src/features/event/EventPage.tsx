import * as addresses from '@keepsake/shared/addresses';
import { EventHeader } from '@keepsake/shared/events';
import { useHost, useSession } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { LinkButton, Page, Stack } from '@keepsake/shared/ui';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { useTitle } from '../../parts/use-title.ts';
import { EventPlace } from './EventPlace.tsx';
import { ForMembers } from './ForMembers.tsx';
import { Welcome } from './Welcome.tsx';

/** An event as its guests see it: whose, when, where, and the way to send a card. */
export default function EventPage() {
  const { id, data: event, error, reload } = useEvent();
  const { http } = useHost();
  const { isGuest } = useSession();
  useTitle(event ? nameOf(event) : null);
  if (error && !event) return <EventFailure error={error} onRetry={reload} />;
  if (!event) return <EventPlace />;
  return (
    <Page centered>
      <Welcome event={event} />
      <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} bleeds />
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <LinkButton
          to={addresses.chooseCard({ id })}
          size="large"
          sx={{ width: '100%', maxWidth: 360, minHeight: 56 }}
        >
          {event.cards_sent > 0 ? 'Send another card' : 'Send a card'}
        </LinkButton>
        {isGuest ? null : <ForMembers event={event} />}
      </Stack>
    </Page>
  );
}
