import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  callEndpoint,
  messageOf,
  type Answer,
  type CallInput,
  type EndpointKey,
  type HttpClient,
} from '../api/index.ts';
import { useHost } from './context.ts';
import type { HostServices } from '../remote/index.ts';

/** An endpoint that only reads. */
type ReadKey = Extract<EndpointKey, `GET ${string}`>;

export interface MutationOptions<Input, Result> {
  /**
   * Endpoints whose answers the mutation changes. They are read again when it has ended, also when it failed: an answer
   * that was lost may have been one of success.
   */
  invalidates?: readonly ReadKey[];
  /** `active` unless given. */
  refetchType?: RefetchType;
  /** Awaited before the mutation counts as done; called also when the page was left meanwhile. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Called when `mutate` failed, beside the toast. */
  onError?: (error: unknown, input: Input) => unknown;
  /** Toast for a failure without the server's words; null for no toast, when `onError` reports it. */
  errorMessage?: string | null;
}

/** The input, to be left out where nothing has to be given. */
type Given<Input> = undefined extends Input
  ? [input?: Input]
  : Record<never, never> extends Input
    ? [input?: Input]
    : [input: Input];

export interface Mutation<Input, Result> {
  /** Begins it. A failure is told in a toast. */
  mutate: (...input: Given<Input>) => void;
  /** Begins it and leaves its failure to the caller. @throws ApiError, or what a function of one's own throws */
  mutateAsync: (...input: Given<Input>) => Promise<Result>;
  isPending: boolean;
  /** Input of the pending mutation, which tells the row that is being changed. */
  variables: Input | undefined;
  /** Why the last one failed; undefined once another has begun. */
  error: unknown;
}

interface State<Input> {
  isPending: boolean;
  variables: Input | undefined;
  error: unknown;
}

const idle = { isPending: false, variables: undefined, error: undefined };

/** How a mutation stands. Whoever never reads it is not rendered as it begins and ends. */
function createStatus<Input>() {
  let now: State<Input> = idle;
  let isRead = false;
  const listeners = new Set<() => void>();
  return {
    set(next: State<Input>): void {
      now = next;
      if (isRead) for (const listener of listeners) listener();
    },
    read(): State<Input> {
      isRead = true;
      return now;
    },
    snapshot: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Changes something through the API, with the words of TanStack Query, whose cache it tells what to read again. In the
 * first load, as that cache is not: the pages that strangers open first change things, too.
 *
 * ```ts
 * const { mutate, isPending } = useMutation('DELETE payout-method/:id', {
 *   invalidates: ['GET payout-method/list'],
 *   onSuccess: ({ message }) => notify('success', message),
 * });
 * ```
 * @param how the endpoint's key, or a function where one call is not all of it
 */
export function useMutation<K extends EndpointKey>(
  how: K,
  options?: MutationOptions<CallInput<K>, Answer<K>>,
): Mutation<CallInput<K>, Answer<K>>;
export function useMutation<Input, Result>(
  how: (input: Input) => Promise<Result>,
  options?: MutationOptions<Input, Result>,
): Mutation<Input, Result>;
export function useMutation<Input, Result>(
  how: EndpointKey | ((input: Input) => Promise<Result>),
  options: MutationOptions<Input, Result> = {},
): Mutation<Input, Result> {
  const host = useHost();
  const [status] = useState(createStatus<Input>);
  useSyncExternalStore(status.subscribe, status.snapshot, status.snapshot);
  const last = useRef<object>(null);
  const latest = useRef({ how, options });
  useLayoutEffect(() => {
    latest.current = { how, options };
  });

  const run = useCallback(
    async (input: Input): Promise<Result> => {
      const turn = {};
      last.current = turn;
      // Of overlapping mutations the latest is reflected.
      const show = (now: State<Input>) => {
        if (last.current === turn) status.set(now);
      };
      show({ isPending: true, variables: input, error: undefined });
      try {
        const result = await attempt(host.http, latest.current.how, input).finally(() => {
          const { invalidates = [], refetchType } = latest.current.options;
          invalidate(host, invalidates, refetchType);
        });
        await latest.current.options.onSuccess?.(result, input);
        show(idle);
        return result;
      } catch (error) {
        show({ ...idle, error });
        throw error;
      }
    },
    [host, status],
  );
  const mutateAsync = useCallback(async (...[input]: Given<Input>) => run(input as Input), [run]);
  const mutate = useCallback(
    (...[input]: Given<Input>) => {
      run(input as Input).catch((error: unknown) => {
        const { onError, errorMessage } = latest.current.options;
        if (errorMessage !== null) host.notify('error', messageOf(error, errorMessage));
        onError?.(error, input as Input);
      });
    },
    [host, run],
  );
  return {
    mutate,
    mutateAsync,
    get isPending() {
      return status.read().isPending;
    },
    get variables() {
      return status.read().variables;
    },
    get error() {
      return status.read().error;
    },
  };
}

async function attempt<Input, Result>(
  http: HttpClient,
  how: EndpointKey | ((input: Input) => Promise<Result>),
  input: Input,
): Promise<Result> {
  if (typeof how !== 'string') return how(input);
  return (await callEndpoint(http, how, (input ?? {}) as never)) as Result;
}

/**
 * Endpoints whose answers are out of date, as in `GET v2/events/:id/book`. Any string: a remote may be newer than the
 * shell that provides this module, and names endpoints which that shell does not know.
 */
export type EndpointNames = readonly string[];

/** `active`: what is shown is read again at once. `none`: it stays as it is and is read again when it is next shown. */
export type RefetchType = 'active' | 'none';

type Listener = (endpoints: EndpointNames, refetchType: RefetchType) => void;

const listeners = new WeakMap<HostServices, Set<Listener>>();

/** Says that answers are out of date. Without a cache there is nothing to do: this module is in the first load, the cache is not. */
export function invalidate(
  host: HostServices,
  endpoints: EndpointNames,
  refetchType: RefetchType = 'active',
): void {
  for (const listener of listeners.get(host) ?? []) listener(endpoints, refetchType);
}

/** Calls the listener, the cache of a host, with whatever is invalidated. */
export function onInvalidate(host: HostServices, listener: Listener): void {
  const known = listeners.get(host) ?? new Set();
  listeners.set(host, known.add(listener));
}
