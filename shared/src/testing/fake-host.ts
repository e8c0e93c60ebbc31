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

/** Answers by endpoint key: what `data` shall be, a whole answer from a function, or a function that throws. */
export type FakeAnswers = {
  [K in EndpointKey]?:
    | { data: Answer<K>['data']; message?: string; next_cursor?: string | null }
    | ((
        input: CallInput<K>,
      ) =>
        | { data: Answer<K>['data']; message?: string; next_cursor?: string | null }
        | Promise<{ data: Answer<K>['data']; message?: string; next_cursor?: string | null }>);
};

/** An answer that refuses, as the API does; `errors` are its sentences by field. */
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

/** The host's double, with everything that was asked of it. */
export interface FakeHost extends HostServices {
  calls: FakeCall[];
  /** What was given with each call of an endpoint. */
  inputs<K extends EndpointKey>(key: K): CallInput<K>[];
  toasts: { kind: ToastKind; text: string }[];
  visited: string[];
  titles: string[];
  backs: (string | null)[];
  logged: string[];
  /** Codes that somebody came with. */
  attended: string[];
  /** How often everything was forgotten. */
  forgotten: number;
  /** Changes what the next calls answer. */
  answers: FakeAnswers;
  /** What was put to the person. */
  asked: ConfirmRequest[];
  /** Answer of `confirm()`; true by default. */
  agrees: boolean;
  /** The server says that something happened. */
  say(news: LiveEvent): void;
  setSession(session: Partial<SessionView>): void;
  /** The site is reached otherwise from now on. */
  setConnection(state: ConnectionState): void;
  /** Ends the session as a logout does. */
  endSession(): void;
}

/** A user for tests; give only what matters. */
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

/**
 * A double of HostServices. Endpoints answer what `answers` says; a call to any other one rejects with a 404
 * that names it.
 */
export function fakeHost(
  options: { answers?: FakeAnswers; session?: Partial<SessionView> } = {},
): FakeHost {
  let session: SessionView = { ...nobody, ...options.session };
  const listeners = new Set<() => void>();
  const leavers = new Set<() => void>();
  const watchers = new Set<() => void>();
  let connection: ConnectionState = 'good';
  const hearers = new Set<(news: LiveEvent) => void>();

  async function call(key: EndpointKey, input?: CallInput<EndpointKey>): Promise<unknown> {
    host.calls.push({ key, input });
    const answer: unknown = host.answers[key];
    if (answer === undefined) {
      throw new ApiError(`The fake host has no answer for ${key}`, {
        status: 404,
        code: 'no_fake',
      });
    }
    const given: unknown = typeof answer === 'function' ? await answer(input ?? {}) : answer;
    return { message: '', next_cursor: null, ...(given as object) };
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
    asked: [],
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
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    live: {
      subscribe: (listener) => {
        hearers.add(listener);
        return () => hearers.delete(listener);
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
      host.asked.push(request);
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
      leavers.add(listener);
      return () => leavers.delete(listener);
    },
    say: (news) =>
      act(() => {
        for (const hear of hearers) hear(news);
      }),
    setSession: (changes) => {
      session = { ...session, ...changes };
      for (const listener of listeners) listener();
    },
    setConnection: (state) => {
      connection = state;
      for (const watcher of watchers) watcher();
    },
    endSession: () => {
      session = nobody;
      for (const listener of leavers) listener();
      for (const listener of listeners) listener();
    },
  };
  return host;
}
