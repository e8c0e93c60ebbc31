import { useReadList } from '@keepsake/shared/query';
import { EmptyState, ErrorState, LoadingState, Stack } from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { FoundEvent } from './FoundEvent.tsx';

/** Events that were found. */
export function SearchResults({ sought }: { sought: string | null }) {
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
