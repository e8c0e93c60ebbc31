import type { Deps } from '../../../deps.ts';

/** An old name: a queue may hold it. */
export const DETACH_JOB = 'payments.detach-card';

/** Has the provider forget a card that was removed here. */
export function registerDetachCard({ jobs, payments }: Deps): void {
  jobs.register<{ providerId: string }>(DETACH_JOB, async ({ providerId }) =>
    payments.detachCard(providerId),
  );
}
