import { HttpError } from '../../http/errors.ts';

export const providerUnreachable = () =>
  new HttpError(
    503,
    'provider_unreachable',
    'We could not reach the payment service. Nothing was charged; please try again in a moment.',
    { retryAfter: 5 },
  );
