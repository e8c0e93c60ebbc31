import type { OwnedEvent } from '@keepsake/shared/api';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import {
  Button,
  ErrorState,
  LoadingState,
  Stack,
  Box,
  LinearProgress,
  Typography,
} from '@keepsake/shared/ui';
import { SendingState } from './SendingState.tsx';
import { ThankedList } from './ThankedList.tsx';
import { WaitingList } from './WaitingList.tsx';
import { isUnderWay, people } from './sending-words.ts';

/** The cards of an event in two lists: still to thank for, and thanked for. */
export function ThanksBoard({ event }: { event: OwnedEvent }) {
  const [query, setQuery] = useSearchParams();
  const { data, error, reload } = useRead(
    'GET v2/events/:id/thanks/summary',
    { params: { id: event.id } },
    { refetchInterval: ({ sending }) => (isUnderWay(sending) ? POLL_INTERVAL : false) },
  );
  if (!data && error)
    return <ErrorState title="The list couldn’t be loaded" error={error} onRetry={reload} />;
  if (!data) return <LoadingState lines={6} />;
  const shown = query.get('show') === 'thanked' ? 'thanked' : 'waiting';
  const show = (which: 'waiting' | 'thanked') =>
    setQuery(
      { event_id: event.id, ...(which === 'thanked' ? { show: which } : {}) },
      { replace: true },
    );
  const tab = (which: 'waiting' | 'thanked', label: string) => (
    <Button
      variant={shown === which ? 'contained' : 'outlined'}
      aria-pressed={shown === which}
      onClick={() => show(which)}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {label}
    </Button>
  );
  return (
    <Stack spacing={3}>
      <ThanksProgress waiting={data.waiting} thanked={data.thanked} />
      {data.sending ? <SendingState key={data.sending.id} sending={data.sending} /> : null}
      <Stack direction="row" spacing={1}>
        {tab('waiting', `Still to thank · ${data.waiting}`)}
        {tab('thanked', `Thanked · ${data.thanked}`)}
      </Stack>
      {shown === 'waiting' ? (
        <WaitingList
          // Read anew while thanks go out: each that went leaves the list.
          key={data.sending?.id}
          event={event}
          state={data}
        />
      ) : (
        // Read anew while thanks go out: each that went comes into it.
        <ThankedList key={data.thanked} eventId={event.id} />
      )}
    </Stack>
  );
}

/** How many were thanked, of all who sent a card. */
function ThanksProgress({ waiting, thanked }: { waiting: number; thanked: number }) {
  const all = waiting + thanked;
  if (all === 0) return null;
  return (
    <Stack spacing={1}>
      <Typography variant="h3" component="p">
        {waiting === 0 ? 'Everyone is thanked.' : `${people(waiting)} still to thank`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(thanked / all) * 100}
        aria-label="Thanked"
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'body2' }}>
        {thanked} of {all} thanked
      </Box>
    </Stack>
  );
}
