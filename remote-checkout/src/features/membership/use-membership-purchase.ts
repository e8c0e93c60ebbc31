import { useMemo, useState } from 'react';
import { isApiError, type Answer, type ApiError } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { paidWith } from '../pay/use-card-purchase.ts';
import type { Purchase } from '../paying/use-payment.ts';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
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
  const { body, fingerprint, quote, order, choice, reloadQuote } = membership;
  const { total } = quote;
  const { change } = choice;
  /** The order of the last attempt; null while none was answered, when only a repetition tells its outcome. */
  const [orderId, setOrderId] = useState(order?.id ?? null);
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
      // The attempt may make another order, as when the one before was canceled.
      setOrderId(null);
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
        setOrderId(data.membership_order_id);
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
      lookUp:
        orderId === null
          ? null
          : async () =>
              (await http.call('GET membership/orders/:id', { params: { id: orderId } })).data,
    };
  }, [
    body,
    buy,
    change,
    decline_code,
    fingerprint,
    http,
    orderId,
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
