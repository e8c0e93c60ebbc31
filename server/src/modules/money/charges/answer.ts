import type { Outcome } from './pay.ts';

/** How a try to pay ended, as the API says it. */
export function presentOutcome(outcome: Outcome) {
  return {
    status: outcome.status,
    ...(outcome.status === 'requires_action' ? { redirect_url: outcome.redirectUrl } : {}),
    ...(outcome.status === 'failed' ? { decline_code: outcome.declineCode } : {}),
  };
}
