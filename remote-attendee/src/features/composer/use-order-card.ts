import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type CallInput, type Order } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { freeOrderKey, placeOrder } from '@keepsake/shared/sending/place-order';
import { attendedQueries } from '../../parts/invalidates.ts';
import { fileKeys, mediaIds } from './card-files.ts';
import type { ComposedEvent } from './composed.ts';
import { wordsOf } from './order-words.ts';
import type { Card } from './use-card.ts';

/** Queries that sending a card invalidates. */
const sentCardQueries = [
  'GET checkout/orders/:id',
  ...attendedQueries,
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Returns whether the server refused one of the files, as when it has never received it. */
function isAboutFiles(error: unknown): boolean {
  const refused = isApiError(error) && error.status === 422 ? Object.keys(error.errors ?? {}) : [];
  return refused.some((field) => ['customImage', 'photos', 'audio', 'video'].includes(field));
}

/**
 * Returns a function that places the order of a card. A card without money is complete with it, one with money goes on
 * to the page that takes the payment. The same card makes the same order, however often the function is called.
 * @param onComplete called with the id of an order that needs no payment any more
 */
export function useOrderCard(
  event: ComposedEvent,
  card: Card,
  onComplete: (orderId: string) => void,
): () => Promise<void> {
  const { draft, change } = card;
  const { navigate, session } = useHost();
  const { user } = useSession();
  const uploads = useUploads();
  const { mutateAsync: store } = useMutation('POST checkout/store-details', {
    invalidates: ['GET checkout/orders/:id'],
  });
  const { mutateAsync: complete } = useMutation('POST checkout/card', {
    invalidates: sentCardQueries,
  });

  /** @param again true once files that the server did not have were uploaded a second time */
  const orderOfCard = async (again = false): Promise<Order> => {
    await session.attend(event.unique_code);
    const { head, tail } = wordsOf(event, card);
    const body: OrderBody = { ...head, ...(await mediaIds(uploads, draft)), ...tail };
    try {
      const { data: made } = await placeOrder({
        cardId: draft.id,
        body,
        sent: draft,
        keep: change,
        store: async (idempotencyKey) => store({ body, files: {}, idempotencyKey }),
      });
      change({ orderId: made.id });
      return made;
    } catch (error) {
      const lost = !again && isAboutFiles(error) && (await uploads.sendMissing(fileKeys(draft)));
      if (lost) return orderOfCard(true);
      throw error;
    }
  };

  return async () => {
    const made = await orderOfCard();
    if (made.status !== 'paid' && made.total > 0) {
      navigate(addresses.paymentMethod({ id: event.id }, { order_id: made.id }));
      return;
    }
    if (made.status !== 'paid')
      await complete({
        body: { order_id: made.id },
        files: {},
        idempotencyKey: freeOrderKey(made.id),
      });
    onComplete(made.id);
    // The name that signs a guest's first card becomes the guest's name.
    if (user?.name === '' || !user) await session.reload().catch(() => {});
  };
}
