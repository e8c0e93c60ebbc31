import { formatInstantDate } from '@keepsake/shared/dates';
import { useReadList } from '@keepsake/shared/query';
import { ErrorState, LinkButton, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { stateOf } from '../cards-sent/card-state.ts';

/** Links to the private pages of the guest's sent cards. Those need no account and work after the session has ended. */
export function YourCards({ eventId }: { eventId: string }) {
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/:id/cards-sent',
    { params: { id: eventId } },
  );
  return (
    <Stack
      component="section"
      aria-label="Your cards"
      spacing={1.5}
      sx={{ width: '100%', maxWidth: 420 }}
    >
      <Typography variant="h3" component="h2">
        Your cards
      </Typography>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <Skeleton variant="rounded" height={56} /> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((card) => (
          <li key={card.id}>
            <LinkButton
              to={card.link}
              variant="outlined"
              fullWidth
              sx={{ justifyContent: 'space-between', gap: 2, minHeight: 56 }}
            >
              <span>{stateOf(card)}</span>
              <Typography component="span" variant="body2">
                {formatInstantDate(card.sent_at)}
              </Typography>
            </LinkButton>
          </li>
        ))}
      </Stack>
      <MoreButton more={more} loading={loadingMore} />
    </Stack>
  );
}
