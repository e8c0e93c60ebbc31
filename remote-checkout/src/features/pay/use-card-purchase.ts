import { useMemo } from 'react';
import type { Order } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import { paymentTypeOf } from '../paying/payment-type.ts';
import type { Purchase } from '../paying/use-payment.ts';

const paidCardQueries = [
  'GET checkout/orders/:id',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;

export function useCardPurchase({ id, status, decline_code }: Order): Purchase {
  const { http } = useHost();
  const { mutateAsync: payCard } = useMutation('POST checkout/card', {
    invalidates: paidCardQueries,
    refetchType: 'none',
  });
  return useMemo(
    () => ({
      initial: { status, decline_code },
      send: async (card, key) => {
        const { data } = await payCard({
          body: { order_id: id, ...paidWith(card) },
          files: {},
          idempotencyKey: key,
        });
        return data;
      },
      lookUp: async () => (await http.call('GET checkout/orders/:id', { params: { id } })).data,
    }),
    [decline_code, http, id, payCard, status],
  );
}

/** Returns the payment fields of a request; empty when there is nothing to pay. */
export function paidWith(card: ChosenCard | null) {
  if (!card) return {};
  const selectedPaymentType = paymentTypeOf(card);
  if (card.kind === 'saved') return { payment_method_id: card.id, selectedPaymentType };
  return { payment_method: card.token, save_card: card.save, selectedPaymentType };
}
