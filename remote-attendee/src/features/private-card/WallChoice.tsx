import { useHost, useMutation } from '@keepsake/shared/host';
import { useState } from 'react';
import { OnWall } from '../on-wall/OnWall.tsx';

/** Whether a card that was sent may be shown on the live wall: its sender’s choice for as long as there is one. */
export function WallChoice({ checked, secret }: { checked: boolean; secret: string }) {
  const { notify } = useHost();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation('PUT card-links/:secret/wall', {
    invalidates: ['GET card-links/:secret'],
    onSuccess: ({ message }) => notify('success', message),
    onError: () => setWanted(null),
  });
  const choose = (on_wall: boolean) => {
    setWanted(on_wall);
    mutate({ params: { secret }, body: { on_wall } });
  };
  return <OnWall checked={wanted ?? checked} onChange={choose} />;
}
