import type { HttpClient } from '../api/client.ts';
import type { User } from '../api/accounts.ts';

/** What a remote may know of the session. It changes; read it through `useSession()`. */
export interface SessionView {
  loggedIn: boolean;
  user: User | null;
  isGuest: boolean;
  /** The role that counts: see the roles table of the product specification, section 6. */
  role: 'bride_groom' | 'attendee' | 'guest' | null;
}

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface ToastOptions {
  /** Milliseconds; `null` keeps it until closed. Default 5000, errors 15000. */
  autoClose?: number | null;
}

export interface ConfirmRequest {
  title: string;
  body?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/**
 * Everything that the host does for a remote: one stable object for the life of the page. Its functions need
 * no `this`, so that a page may take apart what `useHost()` gives.
 * Remotes get it from `useHost()`; tests from `fakeHost()` in `@keepsake/shared/testing`.
 */
export interface HostServices {
  session: {
    get: () => SessionView;
    subscribe: (listener: () => void) => () => void;
    /** A valid access token, refreshed when needed; null when nobody is signed in. */
    getToken: () => Promise<string | null>;
    /** Reads the user again after something about it changed on the server. */
    reload: () => Promise<void>;
  };
  http: HttpClient;
  notify: (kind: ToastKind, text: string, options?: ToastOptions) => { close(): void };
  /** Goes to an absolute address of the site, in whichever remote it lives. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Resolves to true when the person agreed. */
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  layout: {
    /** Replaces the route's title in the title header and the tab until the page changes. */
    setTitle: (title: string) => void;
    /** Overrides where the header's back button goes until the page changes; null restores it. */
    setBack: (to: string | null) => void;
  };
  /** Reports an error to the server's log; never throws. */
  log: (message: string, error?: unknown) => void;
  /** Calls the listener when the session ends, so that the remote forgets what it holds. */
  onLogout: (listener: () => void) => () => void;
}
