import { TextField } from '@keepsake/shared/forms';
import { Page, PageTitle, EmptyState, ErrorState, LoadingState, Stack } from '@keepsake/shared/ui';
import { useReadList } from '@keepsake/shared/query';
import { useNavigation, useSearchParams } from '@keepsake/shared/router';
import { useEffect, useState } from 'react';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { FoundEvent } from './FoundEvent.tsx';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;
const SHORTEST = 3;

/** Returns the debounced search text, used from three letters on and kept in the address. */
function useDeferredSearch() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const asked = query.get('q') ?? '';
  // Stops updating the query once a navigation away from this page has begun.
  const leaving = useNavigation().location !== undefined;
  const settled = leaving || words === asked;
  useEffect(() => {
    if (settled) return undefined;
    const timer = setTimeout(
      () => setQuery(words === '' ? {} : { q: words }, { replace: true }),
      PAUSE,
    );
    return () => clearTimeout(timer);
    // The setter changes with each address; only what was typed counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, settled]);
  return { text, setText, sought: asked.length >= SHORTEST ? asked : null };
}

/** The page that finds an event by the names of its hosts, or by its own name. */
export default function SearchEventsPage() {
  const { text, setText, sought } = useDeferredSearch();
  return (
    <Page>
      <PageTitle lead="By the names on the invitation, or the name of the event.">
        Find an event
      </PageTitle>
      <TextField
        label="Name"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText="At least three letters."
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { enterKeyHint: 'search', maxLength: 80 } }}
      />
      <SearchResults sought={sought} />
    </Page>
  );
}

/** The search results. */
function SearchResults({ sought }: { sought: string | null }) {
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/search',
    sought === null ? null : { query: { q: sought } },
  );
  if (sought === null) return null;
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!items) return <LoadingState label="Searching" />;
  if (items.length === 0)
    return (
      <EmptyState
        title="No events found"
        body={`There’s no event for “${sought}”. Try just one name, or its first few letters.`}
      />
    );
  return (
    <Stack spacing={2}>
      <Stack
        component="ul"
        aria-label="Events found"
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
