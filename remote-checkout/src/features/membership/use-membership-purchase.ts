import { useMemo, useRef } from 'react';
import { isApiError, type Answer, type ApiError } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { paidWith } from '../pay/use-card-purchase.ts';
import type { Purchase } from '../paying/use-payment.ts';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import type { PaymentState } from '../wizard/payment.ts';
import type { Membership } from './MembershipStep.tsx';

type Paid = Answer<'POST membership/checkout'>['data'];

const paidPackageQueries = [
  'GET v2/events/userevents',
  'GET v2/events/:id/details',
  'GET membership/orders/:id',
  'GET v2/events/:id/membership',
  'GET payment-method/list',
] as const;

/** Returns the purchase of a package; its order is created by the first attempt to pay. */
export function useMembershipPurchase(membership: Membership): Purchase {
  const { http } = useHost();
  const { purchaseType } = useSession();
  const { mutateAsync: buy } = useMutation('POST membership/checkout', {
    invalidates: paidPackageQueries,
    refetchType: 'none',
  });
  const { body, fingerprint, quote, memory, order, choice, reloadQuote } = membership;
  const { total } = quote;
  const { change } = choice;
  const orderId = useRef(order?.id ?? null);
  const status = order?.status ?? 'awaiting_payment';
  const decline_code = order?.decline_code ?? null;

  return useMemo(() => {
    /** Drops a refused coupon, which its field then explains, and reads an outdated price again. */
    const applyRefusal = (error: unknown) => {
      if (!isApiError(error)) return;
      const [coupon] = error.errors['coupon'] ?? [];
      if (coupon) change({ selectedCoupon: null, couponProblem: coupon });
      else if (isStale(error)) reloadQuote();
    };
    const send = async (card: ChosenCard | null, key: string): Promise<Paid> => {
      try {
        const { data } = await buy({
          body: {
            ...body,
            total,
            ...paidWith(card),
            ...(purchaseType ? { purchaseType } : {}),
          },
          idempotencyKey: key,
        });
        orderId.current = data.membership_order_id;
        change({
          order: { id: data.membership_order_id, of: fingerprint },
          couponProblem: null,
        });
        return data;
      } catch (error) {
        applyRefusal(error);
        throw error;
      }
    };
    return {
      initial: { status, decline_code },
      send,
      lookUp: async () => {
        if (orderId.current) {
          const params = { id: orderId.current };
          return (await http.call('GET membership/orders/:id', { params })).data;
        }
        // After a lost answer the order is unknown; retrying with the same key finds it and never pays twice.
        const card = memory.chosen();
        return stateOf(await send(card, memory.attemptFor(card).key));
      },
    };
  }, [
    body,
    buy,
    change,
    decline_code,
    fingerprint,
    http,
    memory,
    purchaseType,
    reloadQuote,
    status,
    total,
  ]);
}

/** Whether a refusal says that the price, or the offer itself, has changed. */
function isStale({ code, errors }: ApiError): boolean {
  const moved = code === 'price_changed' || code === 'order_replaced';
  return moved || 'package_id' in errors || 'addons' in errors;
}

function stateOf({ status, decline_code }: Paid): PaymentState {
  if (status === 'succeeded') return { status: 'paid', decline_code: null };
  if (status === 'failed') {
    return { status: 'awaiting_payment', decline_code: decline_code ?? 'card_declined' };
  }
  return { status, decline_code: null };
}
