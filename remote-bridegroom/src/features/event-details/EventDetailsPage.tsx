import { Navigate, useParams, useSearchParams } from '@keepsake/shared/router';
import { EventPage } from '../event-tabs/EventPage.tsx';
import { addressOf, tabNamed } from '../event-tabs/tabs.ts';
import { LookTab } from '../event-look/LookTab.tsx';
import { GuestsTab } from './GuestsTab.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const bodies = {
  overview: OverviewTab,
  guests: GuestsTab,
  people: PeopleTab,
  look: LookTab,
  money: MoneyTab,
  settings: SettingsTab,
};

/** The page of an event, with the tab that `?tab=` names. */
export default function EventDetailsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const tab = tabNamed(query.get('tab'));
  // At an address of their own.
  if (tab === 'wall' || tab === 'print')
    return id === undefined ? null : <Navigate to={addressOf(tab, id)} replace />;
  const Body = bodies[tab];
  return <EventPage tab={tab}>{(event) => <Body event={event} />}</EventPage>;
}
