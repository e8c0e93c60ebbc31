import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useState } from 'react';
import { OnWall } from '../on-wall/OnWall.tsx';

/** Whether a card that was sent may be shown on the live wall: its sender’s choice for as long as there is one. */
export function WallChoice({
  checked,
  secret,
  reload,
}: {
  checked: boolean;
  secret: string;
  reload: () => void;
}) {
  const { http, notify } = useHost();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (on_wall: boolean) => {
    setWanted(on_wall);
    try {
      const { message } = await http.call('PUT card-links/:secret/wall', {
        params: { secret },
        body: { on_wall },
      });
      notify('success', message);
      reload();
    } catch (error) {
      setWanted(null);
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    }
  };
  return <OnWall checked={wanted ?? checked} onChange={(next) => void choose(next)} />;
}
