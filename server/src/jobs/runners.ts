import type { Runner } from '../capacity.ts';

/** What a runner takes, by the job or by its domain: the part of its name before the full stop. First come first. */
const TAKES: readonly (readonly [Runner, readonly string[]])[] = [
  [
    'money',
    [
      'charges',
      'ledger',
      'membership_orders',
      'memberships',
      'orders',
      'payments',
      'payouts',
      'reversals',
      'sandbox',
    ],
  ],
  ['mail', ['mail']],
  ['films', ['media.film', 'media.versions']],
  ['files', ['media']],
];

export function runnerOf(job: string): Runner {
  const [domain] = job.split('.');
  const found = TAKES.find(([, names]) => names.some((name) => name === job || name === domain));
  return found?.[0] ?? 'other';
}
