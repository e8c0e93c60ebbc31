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
   * Endpoints whose answers the mutation changes. They are refetched after success and after failure, because a lost
   * response may have been a success.
   */
  invalidates?: readonly ReadKey[];
  /** `active` by default. */
  refetchType?: RefetchType;
  /** Awaited before the mutation counts as finished; also called when the page was left in the meantime. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Called when `mutate` fails, in addition to the toast. */
  onError?: (error: unknown, input: Input) => unknown;
  /** Toast text for errors without a message of the server; null shows no toast, when `onError` reports the error. */
  errorMessage?: string | null;
}

/** The input parameter, optional when the input has no required fields. */
type InputArguments<Input> = undefined extends Input
  ? [input?: Input]
  : Record<never, never> extends Input
    ? [input?: Input]
    : [input: Input];

export interface Mutation<Input, Result> {
  /** Starts the mutation. A failure is shown in a toast. */
  mutate: (...input: InputArguments<Input>) => void;
  /** Starts the mutation; the caller handles failures. @throws ApiError, or the error of a custom function */
  mutateAsync: (...input: InputArguments<Input>) => Promise<Result>;
  isPending: boolean;
  /** Input of the pending mutation, e.g. to mark the row being changed. */
  variables: Input | undefined;
  /** The last failure; undefined once another mutation has started. */
  error: unknown;
}

type State<Input> = Pick<Mutation<Input, unknown>, 'isPending' | 'variables' | 'error'>;

const idle = { isPending: false, variables: undefined, error: undefined };

/** Store of a mutation's state. Components that never read the state are not re-rendered by it. */
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
 * Changes data through the API, with TanStack Query's vocabulary, and invalidates cached answers. It does not depend on
 * the query cache, since it is part of the first load (landing pages use mutations) and the cache is not.
 *
 * ```ts
 * const { mutate, isPending } = useMutation('DELETE payout-method/:id', {
 *   invalidates: ['GET payout-method/list'],
 *   onSuccess: ({ message }) => notify('success', message),
 * });
 * ```
 * @param how the endpoint's key, or a function for mutations that take more than one call
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
      const current = {};
      last.current = current;
      // Of overlapping mutations only the latest one updates the state.
      const show = (now: State<Input>) => {
        if (last.current === current) status.set(now);
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
  const mutateAsync = useCallback(
    async (...[input]: InputArguments<Input>) => run(input as Input),
    [run],
  );
  const mutate = useCallback(
    (...[input]: InputArguments<Input>) => {
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
 * Keys of endpoints whose answers are out of date, as in `GET v2/events/:id/book`. Any string, since a remote may be
 * newer than the shell that provides this module and name endpoints that the shell does not know.
 */
export type EndpointNames = readonly string[];

/** `active`: answers on screen are refetched at once. `none`: they are refetched when shown the next time. */
export type RefetchType = 'active' | 'none';

type Listener = (endpoints: EndpointNames, refetchType: RefetchType) => void;

const listeners = new WeakMap<HostServices, Set<Listener>>();

/** Marks answers as out of date. Does nothing until the cache has loaded, which is not part of the first load. */
export function invalidate(
  host: HostServices,
  endpoints: EndpointNames,
  refetchType: RefetchType = 'active',
): void {
  for (const listener of listeners.get(host) ?? []) listener(endpoints, refetchType);
}

/** Registers a host's cache to be called with everything that is invalidated. */
export function onInvalidate(host: HostServices, listener: Listener): void {
  const known = listeners.get(host) ?? new Set();
  listeners.set(host, known.add(listener));
}
