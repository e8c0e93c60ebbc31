import type { Queries } from '../../../db/database.ts';
import { lineOf, postTransaction, type Posting } from '../ledger/posting.ts';
import type { MembershipOrderRow } from './repository.ts';

type Paid = Pick<MembershipOrderRow, 'id' | 'currency'>;

/** Money for a package arrived: all of it is ours. */
export function membershipPosting(order: Paid & { total: number }): Posting {
  return posting(order, {
    kind: 'membership_payment',
    reference: order.id,
    amount: order.total,
  });
}

/** The provider took some of it back, and for a dispute a fee of its own on top. */
export async function postMembershipTaken(
  trx: Queries,
  order: Paid,
  taken: { id: string; kind: string; amount: number; provider_fee: number },
): Promise<void> {
  await postTransaction(
    trx,
    posting(order, {
      kind: `membership_${taken.kind}`,
      reference: taken.id,
      amount: -(taken.amount + taken.provider_fee),
    }),
  );
}

/** It gave it or a part of it back; a dispute's fee stays with the provider. */
export async function postMembershipReturned(
  trx: Queries,
  order: Paid,
  { kind, reference, amount }: { kind: string; reference: string; amount: number },
): Promise<void> {
  await postTransaction(trx, posting(order, { kind: `membership_${kind}`, reference, amount }));
}

function posting(
  order: Paid,
  { kind, reference, amount }: { kind: string; reference: string; amount: number },
): Posting {
  return {
    kind,
    reference,
    membershipOrderId: order.id,
    lines: [lineOf('provider', -amount, order), lineOf('memberships', amount, order)],
  };
}
