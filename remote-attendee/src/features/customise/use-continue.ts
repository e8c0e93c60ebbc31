import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type AttendedEvent, type CallInput, type Order } from '@keepsake/shared/api';
import { showServerErrors, type FormikHelpers } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { useWrite } from '@keepsake/shared/query';
import type { CardDraft } from '@keepsake/shared/state';
import { mediaIds } from './card-files.ts';
import type { CardWords } from './card-schema.ts';
import { giftOf } from './gift.ts';

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Where an order goes on. */
function nextAddress(eventId: string, order: Order): string {
  const unpaid = order.total === 0 ? addresses.confirmPayment : addresses.paymentMethod;
  const next = order.status === 'paid' ? addresses.paymentDone : unpaid;
  return next({ id: eventId }, { order_id: order.id });
}

/** Makes an order of the card and goes on to pay. The same card, sent again, is the same order. */
export function useContinue({
  event,
  draft,
  change,
}: {
  event: AttendedEvent;
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
}) {
  const { navigate } = useHost();
  const store = useWrite('POST checkout/store-details');
  const uploads = useUploads();

  const order = async (body: OrderBody, revision: number): Promise<Order> => {
    change({ sentBody: JSON.stringify(body), revision });
    const idempotencyKey = `${draft.id}-${revision}`;
    const input = { body, files: {}, idempotencyKey };
    try {
      return (await store(input)).data;
    } catch (error) {
      const known = isApiError(error) && error.code === 'idempotency_mismatch';
      // Another tab sent other versions of this card.
      if (known && revision < draft.revision + 5) return order(body, revision + 1);
      throw error;
    }
  };

  return async (words: CardWords, form: FormikHelpers<CardWords>): Promise<void> => {
    form.setStatus();
    if (draft.customCard && draft.customImage === null)
      return form.setStatus('Please choose your picture: it is the front of the card.');
    try {
      const body: OrderBody = {
        wedding_id: event.id,
        ...(draft.selectedCardId === null ? {} : { selectedCardId: draft.selectedCardId }),
        ...(await mediaIds(uploads, draft)),
        message: words.message.trim(),
        attachedMoneyGift: giftOf(words.attachedMoneyGift) ?? 0,
        sender_name: words.senderName.trim(),
      };
      const changed = JSON.stringify(body) !== draft.sentBody;
      const made = await order(body, changed ? draft.revision + 1 : draft.revision);
      change({ orderId: made.id });
      navigate(nextAddress(event.id, made));
    } catch (error) {
      const fallback = error instanceof Error ? error.message : 'Your card couldn’t be saved.';
      showServerErrors(error, form, fallback, { sender_name: 'senderName' });
    }
    return undefined;
  };
}
