import { act } from '@testing-library/react';
import type {
  ConfirmRequest,
  ConnectionState,
  HostServices,
  LiveEvent,
  SessionView,
  ToastKind,
} from '../contract/remote/index.ts';
import type { Answer, CallInput, EndpointKey, User } from '../contract/api/index.ts';
import { ApiError } from '../contract/api/index.ts';
import { sessionOf } from '../contract/host/session-of.ts';

export { sessionOf };

/** Answers by endpoint key: the response, or a function that returns it or throws. */
export type FakeAnswers = {
  [K in EndpointKey]?:
    | { data: Answer<K>['data']; message?: string; next_cursor?: string | null }
    | ((
        input: CallInput<K>,
      ) =>
        | { data: Answer<K>['data']; message?: string; next_cursor?: string | null }
        | Promise<{ data: Answer<K>['data']; message?: string; next_cursor?: string | null }>);
};

/** An answer that rejects with an ApiError; `errors` are messages by field. */
export function refused(
  status: number,
  code: string,
  message = `Refused: ${code}`,
  errors: Record<string, string[]> = {},
): () => never {
  return () => {
    throw new ApiError(message, { status, code, errors });
  };
}

export interface FakeCall {
  key: EndpointKey;
  input: CallInput<EndpointKey> | undefined;
}

/** A test double of the host that records how it was used. */
export interface FakeHost extends HostServices {
  calls: FakeCall[];
  /** Inputs of all calls of an endpoint. */
  inputs<K extends EndpointKey>(key: K): CallInput<K>[];
  toasts: { kind: ToastKind; text: string }[];
  visited: string[];
  titles: string[];
  backs: (string | null)[];
  logged: string[];
  /** Codes passed to `session.attend`. */
  attended: string[];
  /** Number of calls of `session.forget`. */
  forgotten: number;
  /** Replace to change the answers of later calls. */
  answers: FakeAnswers;
  /** Requests passed to `confirm`. */
  confirmRequests: ConfirmRequest[];
  /** Answer of `confirm()`; true by default. */
  agrees: boolean;
  /** Delivers a live message. */
  publish(message: LiveEvent): void;
  setSession(session: Partial<SessionView>): void;
  /** Changes the state of the connection. */
  setConnection(state: ConnectionState): void;
  /** Ends the session as a logout does. */
  endSession(): void;
}

/** A user for tests; pass only the fields that matter. */
export function fakeUser(changes: Partial<User> = {}): User {
  return {
    id: '018f3a5e-0000-7000-8000-000000000001',
    user_type: 'attendee',
    is_guest: 0,
    name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.org',
    email_verified_at: '2026-05-01T10:00:00.000Z',
    photo: null,
    bride_name: null,
    groom_name: null,
    has_dummy_event: false,
    ...changes,
  };
}

const nobody: SessionView = { loggedIn: false, user: null, isGuest: false, role: null };

/** A double of HostServices; calls of endpoints without an entry in `answers` reject with a 404 naming them. */
export function fakeHost(
  options: { answers?: FakeAnswers; session?: Partial<SessionView> } = {},
): FakeHost {
  let session: SessionView = { ...nobody, ...options.session };
  const listeners = new Set<() => void>();
  const logoutListeners = new Set<() => void>();
  const connectionListeners = new Set<() => void>();
  let connection: ConnectionState = 'good';
  const liveListeners = new Set<(message: LiveEvent) => void>();

  async function call(key: EndpointKey, input?: CallInput<EndpointKey>): Promise<unknown> {
    host.calls.push({ key, input });
    const answer: unknown = host.answers[key];
    if (answer === undefined) {
      throw new ApiError(`The fake host has no answer for ${key}`, {
        status: 404,
        code: 'no_fake',
      });
    }
    const result: unknown = typeof answer === 'function' ? await answer(input ?? {}) : answer;
    return { message: '', next_cursor: null, ...(result as object) };
  }

  const host: FakeHost = {
    calls: [],
    inputs: <K extends EndpointKey>(key: K) =>
      host.calls.filter((call) => call.key === key).map(({ input }) => input as CallInput<K>),
    toasts: [],
    visited: [],
    titles: [],
    backs: [],
    logged: [],
    attended: [],
    forgotten: 0,
    answers: options.answers ?? {},
    confirmRequests: [],
    agrees: true,
    session: {
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      getToken: async () => (session.loggedIn ? 'test-token' : null),
      reload: async () => {},
      attend: async (code) => {
        host.attended.push(code);
        if (!session.loggedIn)
          host.setSession(sessionOf(fakeUser({ is_guest: 1, name: '', last_name: null })));
      },
      forget: async () => {
        host.forgotten += 1;
        host.endSession();
      },
    },
    http: { call: call as HostServices['http']['call'], url: (path) => `http://localhost${path}` },
    connection: {
      get: () => connection,
      subscribe: (listener) => {
        connectionListeners.add(listener);
        return () => connectionListeners.delete(listener);
      },
    },
    live: {
      subscribe: (listener) => {
        liveListeners.add(listener);
        return () => liveListeners.delete(listener);
      },
    },
    notify: (kind, text) => {
      host.toasts.push({ kind, text });
      return { close: () => {} };
    },
    navigate: (to) => {
      host.visited.push(to);
    },
    confirm: async (request) => {
      host.confirmRequests.push(request);
      return host.agrees;
    },
    layout: {
      setTitle: (title) => void host.titles.push(title),
      setBack: (to) => void host.backs.push(to),
    },
    newerRelease: async () => null,
    log: (message) => {
      host.logged.push(message);
    },
    onLogout: (listener) => {
      logoutListeners.add(listener);
      return () => logoutListeners.delete(listener);
    },
    publish: (message) =>
      act(() => {
        for (const listener of liveListeners) listener(message);
      }),
    setSession: (changes) => {
      session = { ...session, ...changes };
      for (const listener of listeners) listener();
    },
    setConnection: (state) => {
      connection = state;
      for (const listener of connectionListeners) listener();
    },
    endSession: () => {
      session = nobody;
      for (const listener of logoutListeners) listener();
      for (const listener of listeners) listener();
    },
  };
  return host;
}
