import { HttpError } from '../../../http/errors.ts';

export const providerUnreachable = () =>
  new HttpError(
    503,
    'provider_unreachable',
    'We couldn’t reach the payment service. You weren’t charged. Please try again in a moment.',
    { retryAfter: 5 },
  );
