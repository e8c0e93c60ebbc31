import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { LinkButton, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { Unread } from '../../parts/Unread.tsx';
import { useChosenEvent, useKeepChosen } from '../events/chosen-event.ts';
import { EventSwitch } from '../events/EventSwitch.tsx';
import { may } from '../events/may.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { NotYours } from '../events/NotYours.tsx';
import { EventTabs } from './EventTabs.tsx';
import { labelOf, neededFor, type EventTab } from './tabs.ts';

interface OfTab {
  tab: EventTab;
  children: (event: EventDetails) => ReactNode;
}

/**
 * A tab of an event's page: that of the event in the address, or, at an address without one, of the event that was
 * chosen last.
 */
export function EventPage(page: OfTab) {
  const { id } = useParams();
  return id === undefined ? <OfChosen {...page} /> : <OfEvent {...page} id={id} />;
}

function OfChosen(page: OfTab) {
  const { events, event, error, reload, choose } = useChosenEvent();
  if (!events || !event)
    return (
      <Page width="wide">
        {events ? <NoEventYet whole /> : null}
        <Unread
          of={{ data: events, error, reload }}
          whole
          title={t`Your events couldn’t be loaded`}
          loading={<Waiting tab={page.tab} />}
        />
      </Page>
    );
  return (
    <OfEvent
      key={event.id}
      {...page}
      id={event.id}
      above={<EventSwitch events={events} chosen={event.id} onChoose={choose} />}
    />
  );
}

function OfEvent({ id, tab, above, children }: OfTab & { id: string; above?: ReactNode }) {
  const { layout } = useHost();
  const read = useRead('GET v2/events/:id/details', { params: { id } });
  const { data: event } = read;
  useKeepChosen(event ? id : null);
  const title = event?.eventName;
  useEffect(() => {
    if (title !== undefined)
      layout.setTitle(tab === 'overview' ? title : `${labelOf(tab)} · ${title}`);
  }, [title, tab, layout]);

  return (
    <Page width="wide">
      {event ? (
        <div>
          {/* The row stands at the head of the page. */}
          <Stack spacing={{ xs: 3, md: 5 }} sx={{ mt: { xs: -2, md: -4 } }}>
            {above}
            <EventTabs event={event} tab={tab} />
            {may(event, neededFor(tab)) ? children(event) : <NotYours whole event={event} />}
          </Stack>
        </div>
      ) : null}
      <Unread
        of={read}
        whole
        title={t`The event couldn’t be loaded`}
        loading={<Waiting tab={tab} />}
        action={
          <LinkButton to={addresses.coupleHome()} variant="text">
            {t({ message: 'Home', comment: 'link to the start page' })}
          </LinkButton>
        }
      />
    </Page>
  );
}

/** The page before anything of the event is known, with a heading that says where one is. */
function Waiting({ tab }: { tab: EventTab }) {
  return (
    <>
      <PageTitle>{labelOf(tab)}</PageTitle>
      <LoadingState height={320} lines={5} />
    </>
  );
}
