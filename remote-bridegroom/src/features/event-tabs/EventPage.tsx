import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails, OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead, useReadList } from '@keepsake/shared/query';
import { Link, useParams } from '@keepsake/shared/router';
import { Box, LinkButton, LoadingState, Page, PageTitle, Stack, styled } from '@keepsake/shared/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { QueryState } from '../../parts/QueryState.tsx';
import { useChosenEvent, useStoreChosenEvent } from '../events/chosen-event.ts';
import { EventSwitch } from '../events/EventSwitch.tsx';
import { may } from '../events/permissions.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { MissingRight } from '../events/MissingRight.tsx';
import { addressOf, type EventTab, labelOf, neededFor, tabsOf } from './tabs.ts';

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

const Tab = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '0 14px',
  color: theme.vars?.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: theme.vars?.palette.text.primary },
  // The scrolling row would clip an outline outside of the tab.
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current]': {
    color: theme.vars?.palette.primary.main,
    borderBottomColor: theme.vars?.palette.primary.main,
  },
}));

/** The tabs of an event as links, so that each has an address and Back returns to the previous tab. */
function EventTabs({ event, tab: current }: { event: OwnedEvent; tab: EventTab }) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    const entry = list?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    // `scrollIntoView` would also scroll the page.
    if (list && entry)
      list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" aria-label={t`This event`}>
      <Box
        component="ul"
        ref={row}
        sx={{
          position: 'relative',
          display: 'flex',
          listStyle: 'none',
          m: 0,
          p: 0,
          mx: { xs: -2.5, md: 0 },
          px: { xs: 1, md: 0 },
          overflowX: 'auto',
          scrollbarWidth: 'none',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {tabsOf(event).map((tab) => (
          <li key={tab}>
            <Tab
              to={addressOf(tab, event.id)}
              data-tab={tab}
              {...(tab === current ? { 'aria-current': 'page' as const } : {})}
            >
              {labelOf(tab)}
              {tab === 'guests' ? <JoinRequestMark event={event} /> : null}
            </Tab>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A dot at the tab while join requests are open; positioned absolutely, so that it does not move the tabs. */
function JoinRequestMark({ event }: { event: OwnedEvent }) {
  const { items } = useReadList(
    'GET bride-groom/asks',
    may(event, 'moderate') ? { query: { event_id: event.id } } : null,
  );
  if (!items?.some(({ status }) => status === 'open')) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={t`somebody asks to come in`}
      sx={{
        position: 'absolute',
        top: 12,
        right: 4,
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'fill.main',
      }}
    />
  );
}
