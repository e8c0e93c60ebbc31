import { randomUUID } from 'node:crypto';
import { concurrently } from '../../src/backup/concurrently.ts';
import { api, cards, placeOrder, tokenise, type Party } from '../../src/testing/checkout.ts';
import type { Gift } from './replay.ts';

/** A guest who gives to one couple repeatedly. */
export interface GiftSource {
  /** Places unpaid orders. */
  place(count: number): Promise<Gift[]>;
  pay(gift: Gift): Promise<void>;
}

const AT_ONCE = 10;

/** Retries every second while the rate limit of orders is exceeded; this is not part of the measured time. */
async function retryingLimits<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('too_many_requests')) throw error;
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
}

export function giftSource(url: string, party: Party): GiftSource {
  const place = async (): Promise<Gift> => ({
    orderId: await retryingLimits(async () => placeOrder(url, party.guest, party, 5000)),
    methodId: await tokenise(url, cards.visa),
  });
  return {
    async place(count) {
      const gifts: Gift[] = [];
      await concurrently(Array.from({ length: count }), AT_ONCE, async () => {
        gifts.push(await place());
      });
      return gifts;
    },
    async pay({ orderId, methodId }) {
      const body = { order_id: orderId, payment_method: methodId };
      const key = randomUUID();
      const reply = await api(url, ['POST', 'checkout/card'], { as: party.guest, body, key });
      if (reply.data?.status !== 'succeeded') throw new Error(JSON.stringify(reply));
    },
  };
}
