import type { AttendedEvent } from '@keepsake/shared/api';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Button, LinkButton, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { addressOf } from '../../parts/use-event.ts';

/** What somebody with an account can do beside sending a card. */
export function ForMembers({ event, onChange }: { event: AttendedEvent; onChange: () => void }) {
  const { http, notify } = useHost();
  const [busy, setBusy] = useState(false);

  const move = async () => {
    setBusy(true);
    const input = { params: { id: event.id } };
    try {
      if (event.archived) await http.call('POST attendee/wedding/:id/unarchive', input);
      else await http.call('POST attendee/wedding/:id/archive', input);
      notify('success', event.archived ? 'Back among your events.' : 'Moved to archived events.');
      onChange();
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {event.cards_sent > 0 ? (
        <LinkButton to={addressOf.cardsSent(event.id)} variant="text">
          {event.cards_sent === 1 ? 'The card you sent' : `${event.cards_sent} cards you sent`}
        </LinkButton>
      ) : null}
      <Button variant="text" color="inherit" onClick={() => void move()} loading={busy}>
        {event.archived ? 'Take out of the archive' : 'Move to the archive'}
      </Button>
    </Stack>
  );
}
