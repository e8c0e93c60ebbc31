import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import {
  isApiError,
  type CallInput,
  type HttpClient,
  type Order,
  type Invitation,
} from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { cardDraftsAtom } from '@keepsake/shared/state';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { useUploads } from '@keepsake/shared/media';
import { freeOrderKey, placeOrder } from '@keepsake/shared/sending/place-order';
import { useStore } from 'jotai';
import { attendedQueries } from '../../parts/invalidates.ts';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { mediaIds } from './card-files.ts';
import { wordsOf } from './order-fields.ts';
import { useHasLeft } from './tablet.tsx';
import type { Card } from './card.ts';

const sentCardQueries = [
  'GET checkout/orders/:id',
  ...attendedQueries,
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Whether the server refused one of the files, as one that it does not have. */
function isAboutFiles(error: unknown): boolean {
  const refused = isApiError(error) && error.status === 422 ? Object.keys(error.errors ?? {}) : [];
  return refused.some((field) => ['customImage', 'photos', 'audio', 'video'].includes(field));
}

/** Reads the card’s earlier order; null when the server has no such order of this person. */
async function orderBefore(http: HttpClient, id: string | null): Promise<Order | null> {
  if (id === null) return null;
  try {
    return (await http.call('GET checkout/orders/:id', { params: { id } })).data;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/**
 * Returns a function that places the order of a card. A free card is complete with it, a paid one continues on the
 * payment page. Calls with an unchanged card make one order. An earlier order whose payment is made or in progress
 * remains the card’s order, even if the card was changed since, because a second one would be charged as well. If the
 * order was made by a guest whose session has ended, the sender is asked before another one is made.
 * @param onComplete called with the id of an order that is free or paid
 */
export function useOrderCard(
  event: Invitation,
  card: Card,
  onComplete: (orderId: string) => void,
): () => Promise<void> {
  const { draft, change } = card;
  const { http, session, confirm } = useHost();
  const navigate = useNavigateHere();
  const { user } = useSession();
  const hasLeft = useHasLeft();
  const isMounted = useIsMounted();
  const uploads = useUploads();
  const drafts = useStore();
  const { mutateAsync: store } = useMutation('POST checkout/store-details', {
    invalidates: ['GET checkout/orders/:id'],
  });
  const { mutateAsync: complete } = useMutation('POST checkout/card', {
    invalidates: sentCardQueries,
  });

  /** Prevents a request in the session of the next guest. @throws Error at a tablet that the guest has left */
  const mustBeHere = () => {
    if (hasLeft()) throw new Error('The guest has left the tablet.');
  };

  /** The draft with the order that another tab may have made since Send was pressed. */
  const draftNow = () => {
    const now = drafts.get(cardDraftsAtom)[event.id];
    return now?.id === draft.id ? { ...draft, ...now } : draft;
  };

  /** @param again true after files that the server lacked were uploaded again */
  const orderOfCard = async (again = false): Promise<Order> => {
    const { head, tail } = wordsOf(event, card);
    const body: OrderBody = { ...head, ...(await mediaIds(uploads, draft)), ...tail };
    try {
      const { data: made } = await placeOrder({
        cardId: draft.id,
        body,
        sent: draftNow(),
        keep: change,
        store: async (idempotencyKey) => {
          mustBeHere();
          return store({ body, files: {}, idempotencyKey });
        },
      });
      change({ orderId: made.id, orderedBy: session.get().user?.id ?? null });
      return made;
    } catch (error) {
      const lost = !again && isAboutFiles(error) && (await uploads.sendMissing(draftFiles(draft)));
      if (lost) return orderOfCard(true);
      throw error;
    }
  };

  /** Asks before a card is ordered again whose order may be paid, but can no longer be read. */
  const mayOrderAgain = async (): Promise<boolean> => {
    const { orderId, orderedBy } = draftNow();
    if (orderId === null || orderedBy === null || orderedBy === session.get().user?.id) return true;
    return confirm({
      title: t`Send this card again?`,
      body: t`It was begun on an earlier visit that has ended, so we can’t see whether it was sent. If it was, it arrives twice, and a gift is paid twice.`,
      confirmLabel: t({ message: 'Send again', comment: 'button' }),
    });
  };

  return async () => {
    await session.attend(event.unique_code);
    mustBeHere();
    const before = await orderBefore(http, draftNow().orderId);
    const isOpen = before === null || before.status === 'awaiting_payment';
    if (before === null && !(await mayOrderAgain())) {
      // Leaving the page answers no, too; the card then stays queued and its next visit asks again.
      if (isMounted()) change({ queued: false });
      return;
    }
    mustBeHere();
    // The server empties orders that stay unpaid for two weeks; the same idempotency key would find the emptied one.
    if (before === null && draftNow().orderId !== null)
      change({ sentBody: null, orderId: null, orderedBy: null });
    const made = isOpen ? await orderOfCard() : before;
    mustBeHere();
    if (made.status !== 'paid' && made.total > 0) {
      // Not queued any more, so that a card whose gift is removed later is not sent without a press.
      change({ queued: false });
      navigate(addresses.paymentMethod({ id: event.id }, { order_id: made.id }));
      return;
    }
    if (made.status !== 'paid')
      await complete({
        body: { order_id: made.id },
        files: {},
        idempotencyKey: freeOrderKey(made.id),
      });
    mustBeHere();
    onComplete(made.id);
    // The server names a guest after the sender of their first card.
    if (user?.name === '' || !user) await session.reload().catch(() => {});
  };
}
