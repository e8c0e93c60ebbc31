import * as addresses from '@keepsake/shared/addresses';
import { formatEventDate } from '@keepsake/shared/dates';
import { nameOf } from '@keepsake/shared/people';
import { useReadList } from '@keepsake/shared/query';
import { ForwardIcon } from '@keepsake/shared/icons';
import { EmptyState, ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { ResultLink } from './ResultLink.tsx';

/** Events that were found; each leads to its code. */
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
            <ResultLink to={addresses.addEvent({ for: nameOf(event) })}>
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h4" component="h2">
                  {nameOf(event)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {event.eventName} · {formatEventDate(event.date)}
                </Typography>
                <Typography variant="body2">Enter the code from the invitation</Typography>
              </Stack>
              <ForwardIcon />
            </ResultLink>
          </li>
        ))}
      </Stack>
      <MoreButton more={more} loading={loadingMore} />
    </Stack>
  );
}
