import { t } from '@lingui/core/macro';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { Link } from '@keepsake/shared/router';
import { Box, styled } from '@keepsake/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { may } from '../events/permissions.ts';
import { addressOf, labelOf, tabsOf, type EventTab } from './tabs.ts';

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
export function EventTabs({ event, tab: current }: { event: OwnedEvent; tab: EventTab }) {
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
