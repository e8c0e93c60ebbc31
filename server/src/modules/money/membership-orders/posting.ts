import { lineOf, type Posting } from '../ledger/posting.ts';
import type { MembershipOrderRow } from './repository.ts';

/** The posting of a package's payment, which is our revenue; `amount` is negative when the provider takes it back. */
export function membershipPosting(
  order: Pick<MembershipOrderRow, 'id' | 'currency'>,
  { kind, reference, amount }: { kind: string; reference: string; amount: number },
): Posting {
  return {
    kind: `membership_${kind}`,
    reference,
    membershipOrderId: order.id,
    lines: [lineOf('provider', -amount, order), lineOf('memberships', amount, order)],
  };
}
