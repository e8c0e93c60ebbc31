import type { HostServices, SessionView } from '@keepsake/shared/contract';

const nobody: SessionView = { loggedIn: false, user: null, isGuest: false, role: null };

/** A host without a browser, whose API calls never settle. @param session none by default */
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
