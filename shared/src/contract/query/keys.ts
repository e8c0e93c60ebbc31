import type { Api, CallInput, DataOf, EndpointKey } from '@keepsake/shared/api';

/** An endpoint that answers pages, `{ data, next_cursor }`. */
export type ListKey = {
  [K in EndpointKey]: Api[K] extends { list: true } ? K : never;
}[EndpointKey];

/** An item of such a list. */
export type ItemOf<K extends ListKey> = DataOf<Api[K]> extends (infer Item)[] ? Item : never;

/** An endpoint that only reads. */
export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** Input that an answer depends on. */
export type Input<K extends EndpointKey> = Omit<CallInput<K>, 'signal'>;

/** User whose answers they are: no answer is ever shown to another one. */
export type Owner = string;

/**
 * Endpoints whose answers are the same for everybody: they stay when somebody signs in. Any other, one that this release
 * does not know included, is read once more then.
 */
const everyones: ReadonlySet<string> = new Set<EndpointKey>([
  'GET config',
  'GET attendee/card-list',
  'GET v2/invitations/:code',
  'GET v2/addons',
  'GET v2/getevent-type',
  'GET v2/packages',
]);

/** Begins the key of every answer of an endpoint, whatever it was asked. */
export function endpointKey(owner: Owner, key: string) {
  return [everyones.has(key) ? 'everyone' : owner, key] as const;
}

/** Names one answer: whose it is, the endpoint, and what it was asked. */
export function answerKey<K extends EndpointKey>(owner: Owner, key: K, input: Input<K> | null) {
  return [...endpointKey(owner, key), input] as const;
}

/** Names a list that is read page by page. */
export function pagesKey<K extends ListKey>(owner: Owner, key: K, input: Input<K> | null) {
  return [...answerKey(owner, key, input), 'pages'] as const;
}
