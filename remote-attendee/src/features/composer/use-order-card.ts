import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type CallInput, type HttpClient, type Order } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { freeOrderKey, placeOrder } from '@keepsake/shared/sending/place-order';
import { attendedQueries } from '../../parts/invalidates.ts';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { mediaIds } from './card-files.ts';
import type { ComposedEvent } from './composed.ts';
import { wordsOf } from './order-words.ts';
import { useHasLeft } from './tablet.ts';
import type { Card } from './card.ts';

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

/** Reads the order that the card became before; null where the server has no such order of this person. */
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
 * Returns a function that places the order of a card. A card without money is complete with it, one with money goes on
 * to the page that takes the payment. The same card makes the same order, however often the function is called. An order
 * that it became before and whose payment is made or under way stays its order, whatever was changed since: another one
 * would be paid as well.
 * @param onComplete called with the id of an order that needs no payment any more
 */
export function useOrderCard(
  event: ComposedEvent,
  card: Card,
  onComplete: (orderId: string) => void,
): () => Promise<void> {
  const { draft, change } = card;
  const { http, navigate, session } = useHost();
  const { user } = useSession();
  const hasLeft = useHasLeft();
  const uploads = useUploads();
  const { mutateAsync: store } = useMutation('POST checkout/store-details', {
    invalidates: ['GET checkout/orders/:id'],
  });
  const { mutateAsync: complete } = useMutation('POST checkout/card', {
    invalidates: sentCardQueries,
  });

  /** The next step would be done in the name of the next guest. @throws Error at a tablet that the guest has left */
  const mustBeHere = () => {
    if (hasLeft()) throw new Error('The guest has left the tablet.');
  };

  /** @param again true once files that the server did not have were uploaded a second time */
  const orderOfCard = async (again = false): Promise<Order> => {
    const { head, tail } = wordsOf(event, card);
    const body: OrderBody = { ...head, ...(await mediaIds(uploads, draft)), ...tail };
    try {
      const { data: made } = await placeOrder({
        cardId: draft.id,
        body,
        sent: draft,
        keep: change,
        store: async (idempotencyKey) => {
          mustBeHere();
          return store({ body, files: {}, idempotencyKey });
        },
      });
      change({ orderId: made.id });
      return made;
    } catch (error) {
      const lost = !again && isAboutFiles(error) && (await uploads.sendMissing(draftFiles(draft)));
      if (lost) return orderOfCard(true);
      throw error;
    }
  };

  return async () => {
    await session.attend(event.unique_code);
    mustBeHere();
    const before = await orderBefore(http, draft.orderId);
    const isOpen = before === null || before.status === 'awaiting_payment';
    const made = isOpen ? await orderOfCard() : before;
    mustBeHere();
    if (made.status !== 'paid' && made.total > 0) {
      // A card that has lost its gift since does not go by itself.
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
    // The name that signs a guest's first card becomes the guest's name.
    if (user?.name === '' || !user) await session.reload().catch(() => {});
  };
}
