import { isApiError } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import type { EndpointNames, RefetchType } from '@keepsake/shared/host';
import {
  hashKey,
  onlineManager,
  QueryCache,
  QueryClient,
  type InvalidateQueryFilters,
  type QueryKey,
  type Query,
} from '@tanstack/react-query';
import { storedAnswers } from './stored-answers.ts';
import { endpointKey, type Owner } from './keys.ts';
import type { InlinedAnswer } from '../releases/types.ts';

/** Milliseconds that an unused answer stays in memory. */
const CACHE_TIME = 30 * 60 * 1000;

/** All answers of the API by owner, endpoint and input; one cache per host. */
export interface Cache {
  host: HostServices;
  client: QueryClient;
  /** Id of the signed-in user, or `nobody`. */
  owner: () => Owner;
  /** Invalidates every answer of these endpoints. @param refetchType `active` by default */
  invalidateEndpoints: (endpoints: EndpointNames, refetchType?: RefetchType) => void;
  /** Invalidates the matching answers. Answers in flight may predate the change, so they are fetched again. */
  invalidate: (filters: InvalidateQueryFilters) => Promise<void>;
  /** Call before updating cached answers in place: answers in flight may predate the change and are fetched again. */
  supersede: (filters: InvalidateQueryFilters) => void;
  /** Deletes the user's answers from memory and from this device. */
  forget: () => Promise<void>;
  /** Fetches an answer; a copy stored on this device is shown until the response arrives. */
  ask: <T>(name: QueryKey, read: () => Promise<T>, options?: AskOptions<T>) => Promise<T>;
}

interface AskOptions<T> {
  /** Converts a response into the value that the cache holds under the key. */
  toCached?: (answer: T) => unknown;
  /** Stores the answer on this device; endpoints listed in `stored-answers.ts` are always stored. */
  store?: boolean;
}

export function createCache(host: HostServices): Cache {
  const superseded = createSuperseded(() => client);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_answer, query) => superseded.onAnswer(query),
      // An answer that no longer exists or that the user may no longer see is removed from cache and device. After
      // other errors the old answer stays and is refetched later.
      onError: (error, query) => {
        if (!isApiError(error) || !isTakenAway(error.code)) return;
        query.setState({ data: undefined, dataUpdatedAt: 0 });
        void device.drop(query.queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME,
        // `always`: the HTTP client itself reports a missing connection, and failed reads are retried on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved') superseded.onObserverRemoved(query);
  });
  const device = storedAnswers(host.log);
  const owner = () => host.session.get().user?.id ?? 'nobody';
  const isPersons = (name: QueryKey) => name[0] !== 'everyone';
  const dropPersons = () =>
    client.removeQueries({ predicate: ({ queryKey }) => isPersons(queryKey) });
  const forget = async () => {
    dropPersons();
    await device.forget();
  };

  seedAnswers(client, owner(), inlinedAnswers());
  followConnection(host);
  client.mount();
  let current = owner();
  host.session.subscribe(() => {
    if (owner() === current) return;
    current = owner();
    dropPersons();
  });
  void device.tidy([current, 'everyone']);

  return {
    host,
    client,
    owner,
    forget,
    invalidate: superseded.invalidate,
    supersede: superseded.mark,
    invalidateEndpoints(endpoints, refetchType = 'active') {
      for (const endpoint of endpoints) {
        void superseded.invalidate({ queryKey: endpointKey(owner(), endpoint), refetchType });
      }
    },
    async ask(name, read, { toCached, store = false } = {}) {
      const [whose, key] = name as ReturnType<typeof endpointKey>;
      if (!store && !device.keeps(key)) return read();
      const place = hashKey(name);
      if (client.getQueryData(name) === undefined) {
        const stored = await device.find(place);
        // setState instead of setQueryData, because a stored answer must not count as fresh.
        if (stored) client.getQueryCache().get(place)?.setState(storedState(stored));
      }
      const answer = await read();
      if (!isPersons(name) || whose === owner())
        void device.keep(place, whose, toCached ? toCached(answer) : answer);
      return answer;
    },
  };
}

const isTakenAway = (code: string) => ['not_found', 'no_right', 'wrong_role'].includes(code);

function storedState({ data, at }: { data: unknown; at: number }) {
  return { data, dataUpdatedAt: at, status: 'success' as const };
}

/** Makes TanStack Query use the shell's connection state, which is more accurate than the browser's. */
function followConnection({ connection }: HostServices): void {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(!['down', 'offline'].includes(connection.get()));
    update();
    return connection.subscribe(update);
  });
}

/** Puts answers into the cache as if they had been fetched: those that are the same for everybody, and the owner's. */
export function seedAnswers(
  client: QueryClient,
  current: Owner,
  answers: readonly InlinedAnswer[],
): void {
  for (const { key, input, isList, owner = current, data } of answers)
    if (owner === current)
      client.setQueryData([...endpointKey(owner, key), input, ...(isList ? ['pages'] : [])], data);
}

/** Reads the answers that the server embedded in the page's HTML. */
function inlinedAnswers(): InlinedAnswer[] {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as InlinedAnswer[]) : [];
}

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Refetches answers that were invalidated or updated in place while they were in flight, since they may predate the
 * change. TanStack Query alone would treat the first answer of a query, and any unobserved one, as fresh.
 */
function createSuperseded(client: () => QueryClient) {
  /** Queries with a superseded answer in flight, and whether to refetch them at once (`active`) or on next use. */
  const marked = new WeakMap<AnyQuery, 'active' | 'none'>();

  const inFlight = ({ refetchType: _how, ...filters }: InvalidateQueryFilters) =>
    client()
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' }) as AnyQuery[];
  const markOne = (query: AnyQuery, refetchType: InvalidateQueryFilters['refetchType']) => {
    const isSeen = refetchType !== 'none' || marked.get(query) === 'active';
    marked.set(query, isSeen ? 'active' : 'none');
  };

  return {
    /** Marks the matching answers in flight as superseded. */
    mark(filters: InvalidateQueryFilters): void {
      for (const query of inFlight(filters)) markOne(query, filters.refetchType);
    },
    /** Invalidates the matching answers, including those in flight. */
    async invalidate(filters: InvalidateQueryFilters): Promise<void> {
      for (const query of inFlight(filters)) {
        // The client refetches observed queries itself, cancelling the request in flight.
        const isFetchedAnew =
          filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined;
        if (!isFetchedAnew) markOne(query, filters.refetchType);
      }
      await client().invalidateQueries(filters);
    },
    /**
     * When its last observer leaves, the client cancels a query's request and restores the state before it, which is
     * not invalidated. Without this the next page would take that state for fresh.
     */
    onObserverRemoved(query: AnyQuery): void {
      if (query.state.fetchStatus !== 'idle' || !marked.delete(query)) return;
      query.invalidate();
    },
    /** Called with every answer; refetches superseded ones. */
    onAnswer(query: AnyQuery): void {
      const refetchType = marked.get(query);
      if (refetchType === undefined) return;
      marked.delete(query);
      void client().invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    },
  };
}
