import { useSession } from '@keepsake/shared/host';
import { useFinishCard } from '@keepsake/shared/media';
import { useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import type { CardDraft } from '@keepsake/shared/state';
import { useCallback, useEffect, useState } from 'react';
import type { ComposedEvent } from './composed.ts';

const PARAMETER = 'sent';

/**
 * Which card was sent here last: it stands in the address, so that a reload shows it again. A draft whose order turns
 * out to be paid, because its answer was lost or because another page did it, is a card that was sent.
 * @param elsewhere what follows a sent card, where that is not this page
 */
export function useSent(
  event: ComposedEvent,
  draft: CardDraft,
  elsewhere?: (orderId: string) => void,
) {
  const { loggedIn } = useSession();
  const [query, setQuery] = useSearchParams();
  const finish = useFinishCard(event.id);
  const [asked] = useState(draft.orderId);
  const done = query.get(PARAMETER);

  const show = useCallback(
    (id: string | null) => {
      setQuery(
        (before) => {
          if (id === null) before.delete(PARAMETER);
          else before.set(PARAMETER, id);
          return before;
        },
        { replace: true },
      );
    },
    [setQuery],
  );

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
