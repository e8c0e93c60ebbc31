import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button, LinkButton, Stack } from '@keepsake/shared/ui';
import { attendedQueries } from '../../parts/invalidates.ts';

/** What somebody with an account can do beside sending a card. */
export function ForMembers({ event }: { event: AttendedEvent }) {
  const { http, notify } = useHost();
  const { mutate: move, isPending } = useMutation(
    async ({ id, archived }: AttendedEvent) =>
      http.call(
        archived ? 'POST attendee/wedding/:id/unarchive' : 'POST attendee/wedding/:id/archive',
        { params: { id } },
      ),
    {
      invalidates: attendedQueries,
      onSuccess: (_, { archived }) =>
        notify('success', archived ? 'Back in your events.' : 'Moved to archived events.'),
    },
  );

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {event.cards_sent > 0 ? (
        <LinkButton to={addresses.cardsSent({ id: event.id })} variant="text">
          {event.cards_sent === 1 ? 'The card you sent' : `${event.cards_sent} cards you sent`}
        </LinkButton>
      ) : null}
      <Button variant="text" color="inherit" onClick={() => move(event)} loading={isPending}>
        {event.archived ? 'Move out of the archive' : 'Move to the archive'}
      </Button>
    </Stack>
  );
}
