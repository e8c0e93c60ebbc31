import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, ThanksSending } from '@keepsake/shared/api';
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
  Alert,
} from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { ThankedList } from './ThankedList.tsx';
import { WaitingList } from './WaitingList.tsx';
import { isUnderWay, stillToThank, thankedWords } from './sending-words.ts';
import { useState } from 'react';

/** The progress of thanks, and the lists of people still to thank and already thanked. */
export function ThanksBoard({ event }: { event: OwnedEvent }) {
  const [query, setQuery] = useSearchParams();
  const { data, error, reload } = useRead(
    'GET v2/events/:id/thanks/summary',
    { params: { id: event.id } },
    { refetchInterval: ({ sending }) => (isUnderWay(sending) ? POLL_INTERVAL : false) },
  );
  if (!data && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
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
      sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={columns}>
      <Stack spacing={3} sx={beside}>
        <ThanksProgress waiting={data.waiting} thanked={data.thanked} />
        {data.sending ? <SendingState key={data.sending.id} sending={data.sending} /> : null}
        <Stack direction={{ xs: 'row', md: 'column' }} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {tab('waiting', `${t`Still to thank`} · ${data.waiting}`)}
          {tab('thanked', `${thankedWords()} · ${data.thanked}`)}
        </Stack>
      </Stack>
      {shown === 'waiting' ? (
        <WaitingList
          // Remounted for each sending, whose recipients leave the list.
          key={data.sending?.id}
          event={event}
          state={data}
        />
      ) : (
        // Remounted, and thus read again, as the number of thanked people grows during a sending.
        <ThankedList key={data.thanked} eventId={event.id} />
      )}
    </Box>
  );
}

/** Progress beside the list on wide screens, where it stays in view during scrolling. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  columnGap: 6,
  rowGap: 3,
  alignItems: 'start',
} as const;
const beside = {
  position: { md: 'sticky' },
  top: 'calc(96px + var(--banner-height, 0px))',
} as const;

/** The share of thanked people among all who sent a card. */
function ThanksProgress({ waiting, thanked }: { waiting: number; thanked: number }) {
  const all = waiting + thanked;
  if (all === 0) return null;
  return (
    <Stack spacing={1}>
      <Typography variant="h3" component="p">
        {waiting === 0 ? t`Everyone is thanked.` : stillToThank(waiting)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(thanked / all) * 100}
        aria-label={thankedWords()}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'body2' }}>
        <Trans>
          {thanked} of {all} thanked
        </Trans>
      </Box>
    </Stack>
  );
}

/** The progress of a sending to many; a finished one is shown if it is recent, or ended while the page is open. */
function SendingState({ sending }: { sending: ThanksSending }) {
  const { total, sent, answered_before: before } = sending;
  const underWay = isUnderWay(sending);
  const [seen, setSeen] = useState(() => isRecent(sending));
  if (underWay && !seen) setSeen(true);
  if (!underWay && !seen) return null;
  if (!underWay)
    return (
      <Alert severity="success" variant="outlined" role="status">
        {t`${plural(sent, {
          one: 'Your thanks went to # person.',
          other: 'Your thanks went to # people.',
        })}`}
        {before > 0
          ? ` ${t`${plural(before, {
              one: '# person had been thanked already, and got nothing twice.',
              other: '# people had been thanked already, and got nothing twice.',
            })}`}`
          : ''}
      </Alert>
    );
  const done = sent + before;
  return (
    <Stack spacing={1} role="status">
      <Typography sx={{ fontWeight: 600 }}>
        <Trans>
          Sending your thanks: {done} of {total}
        </Trans>
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={t`Sending your thanks`}
        value={(done / total) * 100}
      />
      <Fine>{t`You can leave this page. They go out by themselves, to each once.`}</Fine>
    </Stack>
  );
}

/** Milliseconds for which a finished sending is shown. */
const RECENT_MS = 5 * 60_000;

const isRecent = ({ at }: ThanksSending) => Date.now() - new Date(at).getTime() < RECENT_MS;
