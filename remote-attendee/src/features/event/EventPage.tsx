import * as addresses from '@keepsake/shared/addresses';
import { EventHeader } from '@keepsake/shared/events';
import { useHost, useSession } from '@keepsake/shared/host';
import { PhotoIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { LinkButton, Page, Stack, Typography } from '@keepsake/shared/ui';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { sentInWords } from '../../parts/left-to-do.ts';
import { NextStepLinks } from '../../parts/NextStepLinks.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { useTitle } from '../../parts/use-title.ts';
import { EventTools } from './EventTools.tsx';
import { EventPlace } from './EventPlace.tsx';
import { ForMembers } from './ForMembers.tsx';
import { Welcome } from './Welcome.tsx';
import { YourCards } from './YourCards.tsx';

/** An event as its guests see it: whose, when, where, what was sent to it, and the way to what is left to do. */
export default function EventPage() {
  const { data: event, error, reload } = useEvent();
  const { http } = useHost();
  const { isGuest } = useSession();
  useTitle(event ? nameOf(event) : null);
  if (error && !event) return <EventFailure error={error} onRetry={reload} />;
  if (!event) return <EventPlace />;
  const sent = sentInWords(event);
  // An event that an earlier release kept on the device does not say.
  const hasAlbum = ['open', 'after', 'private'].includes(event.album);
  return (
    <Page centered>
      <Welcome event={event} />
      <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} bleeds />
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        {sent === null ? null : <Typography>{sent}</Typography>}
        {event.closed ? (
          <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
            All the cards have been collected. This event takes no more.
          </Typography>
        ) : (
          <NextStepLinks
            event={event}
            size="large"
            send={event.cards_sent > 0 ? 'Send another card' : 'Send a card'}
          />
        )}
        <EventTools event={event} />
        {isGuest && event.cards_sent > 0 ? <YourCards eventId={event.id} /> : null}
        {hasAlbum ? (
          <LinkButton
            to={addresses.album({ id: event.id })}
            variant="outlined"
            startIcon={<PhotoIcon />}
          >
            Album
          </LinkButton>
        ) : null}
        {isGuest ? null : <ForMembers event={event} />}
      </Stack>
    </Page>
  );
}
