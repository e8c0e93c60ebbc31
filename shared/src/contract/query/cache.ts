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

/** Milliseconds that an answer stays in memory after the last page that showed it was left. */
const REMEMBERED = 30 * 60 * 1000;

/** Everything that was read from the API, by whom and what for. There is one for a host. */
export interface Cache {
  host: HostServices;
  client: QueryClient;
  /** Returns the current owner of answers. */
  owner: () => Owner;
  /** Invalidates every answer of these endpoints. @param refetchType `active` unless given */
  invalidateEndpoints: (endpoints: EndpointNames, refetchType?: RefetchType) => void;
  /** Invalidates chosen answers. One that is being fetched may be older than the change: it is fetched once more. */
  invalidate: (filters: InvalidateQueryFilters) => Promise<void>;
  /** For what is changed in its place: an answer that is being fetched may be older and is fetched once more. */
  supersede: (filters: InvalidateQueryFilters) => void;
  /** Forgets a person's answers in memory and on this device. */
  forget: () => Promise<void>;
  /** Asks for an answer. One that is stored on this device is shown until the server's is there. */
  ask: <T>(name: QueryKey, read: () => Promise<T>, options?: AskOptions<T>) => Promise<T>;
}

interface AskOptions<T> {
  /** Makes of an answer what stands in the cache under its name. */
  whole?: (answer: T) => unknown;
  /** Stores the answer on this device; the endpoints of `stored-answers.ts` are stored anyway. */
  store?: boolean;
}

/** An empty cache of a host. */
export function createCache(host: HostServices): Cache {
  const superseded = createSuperseded(() => client);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_answer, query) => superseded.arrived(query),
      // What is gone, or theirs no more, is not shown any longer, nor on the next visit. What failed otherwise stays, and
      // is read again.
      onError: (error, query) => {
        if (!isApiError(error) || !isTakenAway(error.code)) return;
        query.setState({ data: undefined, dataUpdatedAt: 0 });
        void device.drop(query.queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: REMEMBERED,
        // A call says by itself that there is no connection; what failed is read again once it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved') superseded.left(query);
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
    async ask(name, read, { whole, store = false } = {}) {
      const [whose, key] = name as ReturnType<typeof endpointKey>;
      if (!store && !device.keeps(key)) return read();
      const place = hashKey(name);
      if (client.getQueryData(name) === undefined) {
        const kept = await device.find(place);
        // Set as state, not as data: an answer of this device must not count as fresh.
        if (kept) client.getQueryCache().get(place)?.setState(shownAs(kept));
      }
      const answer = await read();
      if (!isPersons(name) || whose === owner())
        void device.keep(place, whose, whole ? whole(answer) : answer);
      return answer;
    },
  };
}

const isTakenAway = (code: string) => ['not_found', 'no_right', 'wrong_role'].includes(code);

function shownAs({ data, at }: { data: unknown; at: number }) {
  return { data, dataUpdatedAt: at, status: 'success' as const };
}

/** The shell knows how the site is reached, better than the browser alone. */
function followConnection({ connection }: HostServices): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(!['down', 'offline'].includes(connection.get()));
    tell();
    return connection.subscribe(tell);
  });
}

/** Takes answers as if they had been asked for: those for everybody, and those of this owner. */
export function seedAnswers(
  client: QueryClient,
  current: Owner,
  answers: readonly InlinedAnswer[],
): void {
  for (const { key, input, isList, owner = current, data } of answers)
    if (owner === current)
      client.setQueryData([...endpointKey(owner, key), input, ...(isList ? ['pages'] : [])], data);
}

/** Reads the answers that the server inlined. */
function inlinedAnswers(): InlinedAnswer[] {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as InlinedAnswer[]) : [];
}

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Answers that are invalidated, or changed in their place, while they are being fetched: what they say may be from
 * before that. The client takes the first answer of a query, and any that nobody watches, as fresh from when it comes;
 * here such an answer is fetched once more.
 */
function createSuperseded(client: () => QueryClient) {
  /** Queries whose answer is superseded, and whether they are fetched again at once or when next shown. */
  const marked = new WeakMap<AnyQuery, 'active' | 'none'>();

  const beingFetched = ({ refetchType: _how, ...filters }: InvalidateQueryFilters) =>
    client()
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' }) as AnyQuery[];
  const markOne = (query: AnyQuery, refetchType: InvalidateQueryFilters['refetchType']) => {
    const isSeen = refetchType !== 'none' || marked.get(query) === 'active';
    marked.set(query, isSeen ? 'active' : 'none');
  };

  return {
    /** Marks what is being fetched. */
    mark(filters: InvalidateQueryFilters): void {
      for (const query of beingFetched(filters)) markOne(query, filters.refetchType);
    },
    /** Invalidates answers, those that are being fetched included. */
    async invalidate(filters: InvalidateQueryFilters): Promise<void> {
      for (const query of beingFetched(filters)) {
        // Visible queries are refetched by the client, which cancels the request in flight.
        const isFetchedAnew =
          filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined;
        if (!isFetchedAnew) markOne(query, filters.refetchType);
      }
      await client().invalidateQueries(filters);
    },
    /**
     * Called when a page leaves a query. The client then gives up what it fetches, and puts back the state of before, in
     * which nothing was invalidated: the page that comes in its place would take that for fresh.
     */
    left(query: AnyQuery): void {
      if (query.state.fetchStatus !== 'idle' || !marked.delete(query)) return;
      query.invalidate();
    },
    /** Called with every answer. */
    arrived(query: AnyQuery): void {
      const refetchType = marked.get(query);
      if (refetchType === undefined) return;
      marked.delete(query);
      void client().invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    },
  };
}
