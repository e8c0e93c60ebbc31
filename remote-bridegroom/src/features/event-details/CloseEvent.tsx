import type { EventDetails } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';
import { eventQueries } from '../../parts/invalidates.ts';
import { Setting } from './Setting.tsx';

/** Closes an event, so that it takes no more cards, and opens it again. */
export function CloseEvent({ event }: { event: EventDetails }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending } = useMutation('PUT v2/events/:id/closed', {
    invalidates: [...eventQueries, 'GET v2/events/:id/kiosk'],
    onSuccess: ({ message }) => notify('success', message),
  });
  const { closed_at: closedAt } = event;
  const set = (closed: boolean) => mutate({ params: { id: event.id }, body: { closed } });
  const ask = async () => {
    const agreed = await confirm({
      title: 'Close this event?',
      body: 'Guests can’t send cards, gifts or photos any more, by the code, the link or the tablet. A card that’s being paid for right now still arrives. Everything you have stays, and you can open the event again.',
      confirmLabel: 'Close it',
    });
    if (agreed) set(true);
  };
  if (closedAt)
    return (
      <Setting
        title={`Closed since ${formatInstantDate(closedAt)}`}
        action={
          <Button variant="outlined" loading={isPending} onClick={() => set(false)}>
            Open it again
          </Button>
        }
      >
        Guests who come are told, and see what they have sent. Everything you have stays here.
      </Setting>
    );
  return (
    <Setting
      title="Taking cards"
      action={
        <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
          Close the event
        </Button>
      }
    >
      Once you have everyone’s cards, close it: nothing more comes in, and nothing is lost.
    </Setting>
  );
}
