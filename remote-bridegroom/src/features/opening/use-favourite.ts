import { useMutation } from '@keepsake/shared/host';
import { useState } from 'react';

/**
 * Whether the card that lies open is a favorite, and how that changes: at once here, and on the other devices as the
 * evening tells them.
 */
export function useFavourite(cardId: string, told: boolean) {
  const [own, setOwn] = useState<boolean | null>(null);
  const { mutate } = useMutation('PATCH v2/events/received-card/:id', {
    onError: () => setOwn(null),
  });
  const [before, setBefore] = useState(told);
  if (before !== told) {
    setBefore(told);
    setOwn(null);
  }
  const favourite = own ?? told;
  const toggle = () => {
    setOwn(!favourite);
    mutate({ params: { id: cardId }, body: { favourite: !favourite } });
  };
  return { favourite, toggle };
}
