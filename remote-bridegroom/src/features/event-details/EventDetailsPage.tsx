import { Navigate, useParams, useSearchParams } from '@keepsake/shared/router';
import type { EventDetails } from '@keepsake/shared/api';
import { areSettled, useReadList } from '@keepsake/shared/query';
import { Box, PageTitle, Stack } from '@keepsake/shared/ui';
import { t } from '@lingui/core/macro';
import { Section } from '../../parts/Section.tsx';
import { EventPage } from '../event-tabs/EventPage.tsx';
import { addressOf, tabNamed } from '../event-tabs/tabs.ts';
import { LookTab } from '../event-look/LookTab.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { twoColumns } from '../../parts/two-columns.ts';
import { JoinRequestSection } from '../join-requests/JoinRequestSection.tsx';
import { AlbumSettings } from './AlbumSettings.tsx';
import { AlbumShelf } from './AlbumShelf.tsx';
import { PeopleSection } from '../people/PeopleSection.tsx';

function PeopleTab({ event }: { event: EventDetails }) {
  return (
    <>
      <PageTitle
        eyebrow={event.eventName}
        lead={t`Share this event with your partner, or let somebody look after the evening. Each signs in as themselves, and you decide what they see.`}
      >
        {t({ message: 'People', comment: 'tab and page title: partner and helpers of an event' })}
      </PageTitle>
      <PeopleSection event={event} />
    </>
  );
}

/** Join requests, album settings and album photos. */
function GuestsTab({ event }: { event: EventDetails }) {
  const asks = useReadList('GET bride-groom/asks', { query: { event_id: event.id } });
  return (
    <>
      <PageTitle eyebrow={event.eventName}>{t`Guests and album`}</PageTitle>
      {/* Hidden until the join requests have loaded: they would push the rest down. */}
      <Stack spacing={5} sx={{ visibility: areSettled(asks) ? 'visible' : 'hidden' }}>
        <Box sx={twoColumns}>
          <JoinRequestSection event={event} asks={asks} />
          <AlbumSettings event={event} />
        </Box>
        {event.counts.album > 0 || event.album !== 'closed' ? (
          <Section title={t`In the album`}>
            <AlbumShelf eventId={event.id} />
          </Section>
        ) : null}
      </Stack>
    </>
  );
}

const bodies = {
  overview: OverviewTab,
  guests: GuestsTab,
  people: PeopleTab,
  look: LookTab,
  money: MoneyTab,
  settings: SettingsTab,
};

/** The page of an event; `?tab=` selects the tab. */
export default function EventDetailsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const tab = tabNamed(query.get('tab'));
  // These tabs have pages of their own.
  if (tab === 'wall' || tab === 'print')
    return id === undefined ? null : <Navigate to={addressOf(tab, id)} replace />;
  const Body = bodies[tab];
  return <EventPage tab={tab}>{(event) => <Body event={event} />}</EventPage>;
}
