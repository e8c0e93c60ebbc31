import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { useState } from 'react';

/**
 * Whether the card that lies open is a favorite, and how that changes: at once here, and on the other devices as the
 * evening tells them.
 */
export function useFavourite(cardId: string, told: boolean) {
  const { notify } = useHost();
  const mark = useWrite('PATCH v2/events/received-card/:id');
  const [own, setOwn] = useState<boolean | null>(null);
  const [before, setBefore] = useState(told);
  if (before !== told) {
    setBefore(told);
    setOwn(null);
  }
  const favourite = own ?? told;
  const toggle = async () => {
    setOwn(!favourite);
    try {
      await mark({ params: { id: cardId }, body: { favourite: !favourite } });
    } catch (error) {
      setOwn(null);
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    }
  };
  return { favourite, toggle };
}
