import type { Withdrawal } from '@keepsake/shared/api';

/** Puts what was read into what is held, newest first; of two versions the later one stays. */
export function placeWithdrawals(held: Withdrawal[], read: Withdrawal[]): Withdrawal[] {
  const all = new Map(held.map((withdrawal) => [withdrawal.id, withdrawal]));
  for (const withdrawal of read) {
    const before = all.get(withdrawal.id);
    if (!before || before.updated_at <= withdrawal.updated_at) all.set(withdrawal.id, withdrawal);
  }
  return [...all.values()].sort(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  );
}
