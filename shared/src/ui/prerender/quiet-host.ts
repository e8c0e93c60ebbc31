import type { HostServices, SessionView } from '@keepsake/shared/contract';

const nobody: SessionView = { loggedIn: false, user: null, isGuest: false, role: null };

/** The host of a page that nobody looks at yet: nobody is signed in and no call is ever answered. */
export function quietHost(): HostServices {
  return {
    session: {
      get: () => nobody,
      subscribe: () => () => {},
      getToken: async () => null,
      reload: async () => {},
      attend: async () => {},
      forget: async () => {},
    },
    http: { call: async () => new Promise<never>(() => {}), url: (path) => path },
    connection: { get: () => 'good', subscribe: () => () => {} },
    live: { subscribe: () => () => {} },
    notify: () => ({ close: () => {} }),
    navigate: () => {},
    confirm: async () => false,
    layout: { setTitle: () => {}, setBack: () => {} },
    newerRelease: async () => null,
    log: () => {},
    onLogout: () => () => {},
  };
}
