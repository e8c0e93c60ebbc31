import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say, type Message } from '@keepsake/shared/words';
import { TextField } from '@keepsake/shared/forms';
import {
  Page,
  PageTitle,
  EmptyState,
  ErrorState,
  LoadingState,
  Stack,
  Box,
  Button,
  Paper,
  Typography,
} from '@keepsake/shared/ui';
import { useReadList } from '@keepsake/shared/query';
import { useNavigation, useSearchParams, Link } from '@keepsake/shared/router';
import { useEffect, useState, type ReactNode } from 'react';
import { MoreButton } from '../../parts/MoreButton.tsx';
import * as addresses from '@keepsake/shared/addresses';
import type { FoundEvent as Found } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { ForwardIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { useOnDemand } from '../../parts/use-on-demand.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE = 300;
const SHORTEST = 3;

/** Returns the typed text and the debounced search, which begins at three letters and is kept in the query. */
function useDeferredSearch() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const asked = query.get('q') ?? '';
  // A navigation away from this page must not be replaced by an update of the query.
  const leaving = useNavigation().location !== undefined;
  const settled = leaving || words === asked;
  useEffect(() => {
    if (settled) return undefined;
    const timer = setTimeout(
      () => setQuery(words === '' ? {} : { q: words }, { replace: true }),
      PAUSE,
    );
    return () => clearTimeout(timer);
    // The setter changes with each address, but only a change of the typed text may restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, settled]);
  return { text, setText, sought: asked.length >= SHORTEST ? asked : null };
}

export default function SearchEventsPage() {
  const { text, setText, sought } = useDeferredSearch();
  return (
    <Page>
      <PageTitle lead={t`By the names on the invitation, or the name of the event.`}>
        <Trans>Find an event</Trans>
      </PageTitle>
      <TextField
        label={t({ message: 'Name', comment: 'label of a search field: of people or of an event' })}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText={t`At least three letters.`}
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { enterKeyHint: 'search', maxLength: 80 } }}
      />
      <SearchResults sought={sought} />
    </Page>
  );
}

function SearchResults({ sought }: { sought: string | null }) {
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/search',
    sought === null ? null : { query: { q: sought } },
  );
  if (sought === null) return null;
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!items) return <LoadingState label={t`Searching`} />;
  if (items.length === 0)
    return (
      <EmptyState
        title={t`No events found`}
        body={t`There’s no event for “${sought}”. Try just one name, or its first few letters.`}
      />
    );
  return (
    <Stack spacing={2}>
      <Stack
        component="ul"
        aria-label={t`Events found`}
        sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}
      >
        {items.map((event) => (
          <li key={event.id}>
            <FoundEvent event={event} />
          </li>
        ))}
      </Stack>
      <MoreButton more={more} loading={loadingMore} />
    </Stack>
  );
}

const dialog = () => import('../join-request/JoinRequestDialog.tsx');

const next: Record<Found['standing'], Message> = {
  added: msg({ message: 'Among your events', comment: 'where an event is that a search found' }),
  code: msg`Enter the code from the invitation`,
  may_ask: msg`Enter the code from the invitation`,
  asked: msg`You’ve asked. We’ll tell you when they answer.`,
  not_now: msg`Not now. With the code from the invitation you can come in.`,
};

function FoundEvent({ event }: { event: Found }) {
  const [asking, setAsking] = useState(false);
  const { Part: AskDialog, fetchPart, fetching } = useOnDemand(dialog);
  const name = nameOf(event);
  const to =
    event.standing === 'added'
      ? addresses.attendedEvent({ id: event.id })
      : addresses.addEvent({ for: name });
  return (
    <Paper variant="outlined">
      <ResultLink to={to}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {event.eventName} · {formatEventDate(event.date)}
          </Typography>
          <Typography variant="body2">{say(next[event.standing])}</Typography>
        </Stack>
        <ForwardIcon />
      </ResultLink>
      {event.standing === 'may_ask' ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button
            variant="text"
            loading={fetching}
            onClick={() => {
              setAsking(true);
              void fetchPart();
            }}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            <Trans>No code? Ask {name} to let you in</Trans>
          </Button>
        </Box>
      ) : null}
      {asking && AskDialog ? <AskDialog event={event} onClose={() => setAsking(false)} /> : null}
    </Paper>
  );
}

function ResultLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
}
