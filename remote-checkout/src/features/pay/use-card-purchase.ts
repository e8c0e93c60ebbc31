import { useMemo } from 'react';
import type { Order } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import type { Purchase } from '../paying/use-payment.ts';

/** Paying the order of a greeting card. */
export function useCardPurchase({ id, status, decline_code }: Order): Purchase {
  const { http } = useHost();
  const payCard = useWrite('POST checkout/card', { keepsShown: true });
  return useMemo(
    () => ({
      standing: { status, decline_code },
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

/** A card as the API takes it; nothing where nothing is to pay. */
export function paidWith(card: ChosenCard | null) {
  if (!card) return {};
  if (card.kind === 'saved') return { payment_method_id: card.id };
  return { payment_method: card.token, save_card: card.save };
}
