import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { PlusIcon } from '@keepsake/shared/icons';
import { InstallOffer } from '@keepsake/shared/install';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import {
  LinkButton,
  Page,
  LoadingState,
  Box,
  Button,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { QueryState } from '../../parts/QueryState.tsx';
import { Fine } from '../../parts/text.tsx';
import { useChosenEvent } from '../events/chosen-event.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { EventPanel } from './EventPanel.tsx';
import { formatInstantDate, formatEventDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { wholeEventQueries } from '../../parts/invalidates.ts';
import { LinkRow } from '../../parts/LinkRow.tsx';
import type { Api, DataOf, OwnedEvent } from '@keepsake/shared/api';
import { useRef, useState } from 'react';
import { roleNames } from '../events/role-names.ts';

/** The couple's home; `?packageId=` redirects to the purchase of that package. */
export default function BrideGroomHomePage() {
  const [query] = useSearchParams();
  const packageId = query.get('packageId');
  if (packageId) return <Navigate to={addresses.packages({ packageId })} replace />;
  return <Home />;
}

function Home() {
  const { events, event, error, reload } = useChosenEvent();
  const { data: deleted } = useRead('GET v2/events/deleted', {});
  const others = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(others, deleted?.length);
  return (
    <Page width="wide">
      <QueryState
        query={{ data: events, error, reload }}
        whole
        title={t`Your events couldn’t be loaded`}
        loading={<LoadingState height={260} lines={4} />}
      />
      {events && !event ? (
        <>
          <NoEventYet whole />
          <DeletedEvents events={deleted} />
        </>
      ) : null}
      {events && event ? (
        <EventPanel key={event.id} event={event}>
          <Stack ref={others} tabIndex={-1} spacing={{ xs: 4, md: 6 }} sx={{ outline: 'none' }}>
            <OtherEvents events={events.filter(({ id }) => id !== event.id)} />
            <DeletedEvents events={deleted} />
            <LinkButton
              to={addresses.registerEvent()}
              variant="text"
              startIcon={<PlusIcon />}
              sx={{ alignSelf: 'flex-start' }}
            >
              <Trans>Register another event</Trans>
            </LinkButton>
            <InstallOffer why={t`Watch the cards arrive, one tap away.`} />
          </Stack>
        </EventPanel>
      ) : null}
    </Page>
  );
}

/** Deleted events that can still be restored; renders nothing without any. */
function DeletedEvents({ events }: { events: DataOf<Api['GET v2/events/deleted']> | null }) {
  const [opened] = useState(() => new Date());
  const { notify } = useHost();
  const { mutate, isPending, variables } = useMutation('POST v2/events/:id/restore', {
    invalidates: wholeEventQueries,
    onSuccess: ({ message }) => notify('success', message),
  });
  if (!events || events.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="deleted" spacing={1.5}>
      <Typography id="deleted" variant="h2">
        <Trans comment="heading">Deleted</Trans>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(({ id, eventName, gone_at: goneAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 64,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {eventName}
              </Typography>
              <Fine>
                {/* An event to which a failed cash-out returned money outlasts this day, until it is restored. */}
                {new Date(goneAt) <= opened
                  ? t`You can still take it back`
                  : t`Gone for good on ${{ day: formatInstantDate(goneAt) }}`}
              </Fine>
            </Box>
            <Button
              variant="outlined"
              aria-label={t`Take back: ${eventName}`}
              loading={variables?.params.id === id}
              disabled={isPending}
              onClick={() => mutate({ params: { id } })}
            >
              <Trans>Take it back</Trans>
            </Button>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

function OtherEvents({ events }: { events: OwnedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h2">{t`Your other events`}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <LinkRow to={addresses.ownedEvent({ id: event.id })}>
              <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {event.eventName}
              </Typography>
              <Fine>
                {formatEventDate(event.date)}
                {event.role === 'owner' ? null : ` · ${roleNames[event.role]}`}
              </Fine>
            </LinkRow>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
