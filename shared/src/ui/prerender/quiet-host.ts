import type { HostServices, SessionView } from '@keepsake/shared/contract';

const nobody: SessionView = { loggedIn: false, user: null, isGuest: false, role: null };

/** The host of a page that nobody looks at yet: no call is ever answered. @param session of whom it is for; nobody unless told */
export function quietHost(session: SessionView = nobody): HostServices {
  return {
    session: {
      get: () => session,
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
