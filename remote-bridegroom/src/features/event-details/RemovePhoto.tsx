import type { EventDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Button } from '@keepsake/shared/ui';
import { Setting } from './Setting.tsx';
import { useSetting } from '../events/use-setting.ts';

/** Takes the picture off an event. */
export function RemovePhoto({ event }: { event: EventDetails }) {
  const { confirm } = useHost();
  const remove = useWrite('DELETE v2/events/:id/photo');
  const { busy, run } = useSetting();
  const ask = async () => {
    const agreed = await confirm({
      title: 'Remove the photo?',
      body: 'It’s deleted at once. Your guests see your names alone, until you add another one.',
      confirmLabel: 'Remove it',
    });
    if (agreed) await run(async () => remove({ params: { id: event.id } }));
  };
  return (
    <Setting
      title="Your photo"
      action={
        <Button variant="outlined" loading={busy} onClick={() => void ask()}>
          Remove the photo
        </Button>
      }
    >
      Your guests see it with your code and when your link is shared.
    </Setting>
  );
}
