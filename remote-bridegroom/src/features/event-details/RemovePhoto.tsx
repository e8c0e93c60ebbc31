import type { EventDetails } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';
import { eventQueries } from '../../parts/invalidates.ts';
import { Setting } from './Setting.tsx';

/** Takes the picture off an event. */
export function RemovePhoto({ event }: { event: EventDetails }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending } = useMutation('DELETE v2/events/:id/photo', {
    invalidates: eventQueries,
    onSuccess: ({ message }) => notify('success', message),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: 'Remove the photo?',
      body: 'It’s deleted at once. Your guests see your names alone, until you add another one.',
      confirmLabel: 'Remove it',
    });
    if (agreed) mutate({ params: { id: event.id } });
  };
  return (
    <Setting
      title="Your photo"
      action={
        <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
          Remove the photo
        </Button>
      }
    >
      Your guests see it with your code and when your link is shared.
    </Setting>
  );
}
