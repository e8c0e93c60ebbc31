import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent } from '@keepsake/shared/api';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Button, LinkButton, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';

/** What somebody with an account can do beside sending a card. */
export function ForMembers({ event }: { event: AttendedEvent }) {
  const { notify } = useHost();
  const archive = useWrite('POST attendee/wedding/:id/archive');
  const unarchive = useWrite('POST attendee/wedding/:id/unarchive');
  const [busy, setBusy] = useState(false);

  const move = async () => {
    setBusy(true);
    const input = { params: { id: event.id } };
    try {
      if (event.archived) await unarchive(input);
      else await archive(input);
      notify('success', event.archived ? 'Back in your events.' : 'Moved to archived events.');
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {event.cards_sent > 0 ? (
        <LinkButton to={addresses.cardsSent({ id: event.id })} variant="text">
          {event.cards_sent === 1 ? 'The card you sent' : `${event.cards_sent} cards you sent`}
        </LinkButton>
      ) : null}
      <Button variant="text" color="inherit" onClick={() => void move()} loading={busy}>
        {event.archived ? 'Move out of the archive' : 'Move to the archive'}
      </Button>
    </Stack>
  );
}
