import type { Invitation } from '@keepsake/shared/api';
import { useSession } from '@keepsake/shared/host';
import { useFinishCard } from '@keepsake/shared/media';
import { useRead } from '@keepsake/shared/query';
import type { CardDraft } from '@keepsake/shared/state';
import { useCallback, useEffect, useState } from 'react';
import { useQueryParameter } from '../../parts/use-query-parameter.ts';

/**
 * Returns the order of the card that was sent last. Its id is a query parameter, so that a reload shows it again. A
 * draft whose order turns out to be paid, after a lost answer or by another page, counts as sent.
 * @param onSentElsewhere called with the order’s id instead of showing the sent card on this page
 */
export function useSent(
  event: Invitation,
  draft: CardDraft,
  onSentElsewhere?: (orderId: string) => void,
) {
  const { loggedIn } = useSession();
  const [sentId, setSentId] = useQueryParameter('sent');
  const finish = useFinishCard(event.id);
  const [initialOrderId] = useState(draft.orderId);
  const onSent = onSentElsewhere ?? setSentId;

  // The draft is deleted only when its own order is the one that was sent.
  useEffect(() => {
    if (sentId !== null && draft.orderId === sentId) finish(sentId);
  }, [sentId, draft.orderId, finish]);

  const initialOrder = useRead(
    'GET checkout/orders/:id',
    loggedIn && initialOrderId !== null ? { params: { id: initialOrderId } } : null,
  );
  const paid = initialOrder.data?.status === 'paid' ? initialOrder.data.id : null;
  useEffect(() => {
    if (paid !== null && draft.orderId === paid) onSent(paid);
  }, [draft.orderId, paid, onSent]);

  return {
    orderId: loggedIn && !onSentElsewhere ? sentId : null,
    onSent,
    startAnother: useCallback(() => setSentId(null), [setSentId]),
  };
}
