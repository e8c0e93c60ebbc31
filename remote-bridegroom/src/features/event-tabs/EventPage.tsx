import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { LinkButton, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { QueryState } from '../../parts/QueryState.tsx';
import { useChosenEvent, useStoreChosenEvent } from '../events/chosen-event.ts';
import { EventSwitch } from '../events/EventSwitch.tsx';
import { may } from '../events/permissions.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { MissingRight } from '../events/MissingRight.tsx';
import { EventTabs } from './EventTabs.tsx';
import { labelOf, neededFor, type EventTab } from './tabs.ts';

interface TabPage {
  tab: EventTab;
  children: (event: EventDetails) => ReactNode;
}

/**
 * A tab of an event's page. The event is named by the address; at an address without an id it is the event that was
 * opened last.
 */
export function EventPage(page: TabPage) {
  const { id } = useParams();
  return id === undefined ? <ChosenEventPage {...page} /> : <PageOfEvent {...page} id={id} />;
}

function ChosenEventPage(page: TabPage) {
  const { events, event, error, reload, choose } = useChosenEvent();
  if (!events || !event)
    return (
      <Page width="wide">
        {events ? <NoEventYet whole /> : null}
        <QueryState
          query={{ data: events, error, reload }}
          whole
          title={t`Your events couldn’t be loaded`}
          loading={<LoadingPage tab={page.tab} />}
        />
      </Page>
    );
  return (
    <PageOfEvent
      key={event.id}
      {...page}
      id={event.id}
      above={<EventSwitch events={events} chosen={event.id} onChoose={choose} />}
    />
  );
}

function PageOfEvent({ id, tab, above, children }: TabPage & { id: string; above?: ReactNode }) {
  const { layout } = useHost();
  const read = useRead('GET v2/events/:id/details', { params: { id } });
  const { data: event } = read;
  useStoreChosenEvent(event ? id : null);
  const title = event?.eventName;
  useEffect(() => {
    if (title !== undefined)
      layout.setTitle(tab === 'overview' ? title : `${labelOf(tab)} · ${title}`);
  }, [title, tab, layout]);

  return (
    <Page width="wide">
      {event ? (
        <div>
          {/* The negative margin moves the tabs up to the header. */}
          <Stack spacing={{ xs: 3, md: 5 }} sx={{ mt: { xs: -2, md: -4 } }}>
            {above}
            <EventTabs event={event} tab={tab} />
            {may(event, neededFor(tab)) ? children(event) : <MissingRight whole event={event} />}
          </Stack>
        </div>
      ) : null}
      <QueryState
        query={read}
        whole
        title={t`The event couldn’t be loaded`}
        loading={<LoadingPage tab={tab} />}
        action={
          <LinkButton to={addresses.coupleHome()} variant="text">
            {t({ message: 'Home', comment: 'link to the start page' })}
          </LinkButton>
        }
      />
    </Page>
  );
}

/** The tab's heading and a skeleton until the event has loaded. */
function LoadingPage({ tab }: { tab: EventTab }) {
  return (
    <>
      <PageTitle>{labelOf(tab)}</PageTitle>
      <LoadingState height={320} lines={5} />
    </>
  );
}
