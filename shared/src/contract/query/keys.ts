import type { Api, CallInput, DataOf, EndpointKey } from '@keepsake/shared/api';

/** An endpoint that responds with pages, `{ data, next_cursor }`. */
export type ListKey = {
  [K in EndpointKey]: Api[K] extends { list: true } ? K : never;
}[EndpointKey];

/** An item of a list endpoint. */
export type ItemOf<K extends ListKey> = DataOf<Api[K]> extends (infer Item)[] ? Item : never;

export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** The input that identifies an answer. */
export type Input<K extends EndpointKey> = Omit<CallInput<K>, 'signal'>;

/** Id of the user whose answers these are; they are never shown to another user. */
export type Owner = string;

/**
 * Endpoints whose answers are the same for everybody and survive a login. All other answers, also of endpoints unknown
 * to this release, are fetched again for the new user.
 */
const publicEndpoints: ReadonlySet<string> = new Set<EndpointKey>([
  'GET config',
  'GET attendee/card-list',
  'GET v2/invitations/:code',
  'GET v2/addons',
  'GET v2/getevent-type',
  'GET v2/packages',
]);

/** Key prefix of all answers of an endpoint, for any input. */
export function endpointKey(owner: Owner, key: string) {
  return [publicEndpoints.has(key) ? 'everyone' : owner, key] as const;
}

/** Query key of one answer. */
export function answerKey<K extends EndpointKey>(owner: Owner, key: K, input: Input<K> | null) {
  return [...endpointKey(owner, key), input] as const;
}

/** Query key of a list that is read page by page. */
export function pagesKey<K extends ListKey>(owner: Owner, key: K, input: Input<K> | null) {
  return [...answerKey(owner, key, input), 'pages'] as const;
}
