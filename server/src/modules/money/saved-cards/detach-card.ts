import type { Deps } from '../../../deps.ts';

/** The name of an earlier release: queued jobs may have it. */
export const DETACH_JOB = 'payments.detach-card';

/** Registers the job that removes a card at the provider after it was removed here. */
export function registerDetachCard({ jobs, payments }: Deps): void {
  jobs.register<{ providerId: string }>(DETACH_JOB, async ({ providerId }) =>
    payments.detachCard(providerId),
  );
}
