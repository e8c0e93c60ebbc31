import type { Runner } from '../capacity.ts';

/** The jobs of each runner, by full name or by domain (the part before the full stop). The first match wins. */
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
