import { useSession } from '@keepsake/shared/host';
import { useFinishCard } from '@keepsake/shared/media';
import { useRead } from '@keepsake/shared/query';
import type { CardDraft } from '@keepsake/shared/state';
import { useCallback, useEffect, useState } from 'react';
import { useParameter } from '../../parts/use-parameter.ts';
import type { ComposedEvent } from './composed.ts';

/**
 * Returns the order of the card that was sent last. Its id is kept in the address, so that a reload shows it again. A
 * draft whose order is found paid, after a lost answer or by another page, counts as sent.
 * @param elsewhere called instead of showing the sent card on this page
 */
export function useSent(
  event: ComposedEvent,
  draft: CardDraft,
  elsewhere?: (orderId: string) => void,
) {
  const { loggedIn } = useSession();
  const [done, show] = useParameter('sent');
  const finish = useFinishCard(event.id);
  const [asked] = useState(draft.orderId);
  const onSent = elsewhere ?? show;

  // The draft is kept until the card is known to be sent.
  useEffect(() => {
    if (done !== null && draft.orderId === done) finish(done);
  }, [done, draft.orderId, finish]);

  const before = useRead(
    'GET checkout/orders/:id',
    loggedIn && asked !== null ? { params: { id: asked } } : null,
  );
  const paid = before.data?.status === 'paid' ? before.data.id : null;
  useEffect(() => {
    if (paid !== null && draft.orderId === paid) onSent(paid);
  }, [draft.orderId, paid, onSent]);

  return {
    orderId: loggedIn && !elsewhere ? done : null,
    onSent,
    another: useCallback(() => show(null), [show]),
  };
}
