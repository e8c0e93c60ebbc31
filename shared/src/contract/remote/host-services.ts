import type { HttpClient } from '../api/client.ts';
import type { User } from '../api/accounts.ts';
import type { PurchaseType } from '../api/packages.ts';
import type { LiveMessage } from '../api/live.ts';

/** The session as remotes see it. It changes; read it through `useSession()`. */
export interface SessionView {
  loggedIn: boolean;
  user: User | null;
  isGuest: boolean;
  /** The role that counts: see the roles table of the product specification, section 6. */
  role: 'bride_groom' | 'attendee' | 'guest' | null;
  /** How this session began, for what is bought in it; absent where that is not known. */
  purchaseType?: PurchaseType;
}

/**
 * How the site is reached: `slow` when a call has been under way for long, `down` when our server does not
 * answer, `offline` when this device has no connection.
 */
export type ConnectionState = 'good' | 'slow' | 'down' | 'offline';

export interface ConnectionView {
  get: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
}

/** A live message, or `missed`: messages may have been lost, so everything shown must be read anew. */
export type LiveEvent = LiveMessage | { type: 'missed' };

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
    /**
     * Makes sure that whoever is here may send a card to the event of a code: somebody who is nobody yet becomes a
     * guest, without being asked; who attends events has this one added. Any number of calls do it once.
     * @throws ApiError 404 for a code that nobody has; 403 for a couple, who changes sides first
     */
    attend: (code: string) => Promise<void>;
    /**
     * Ends the session on this device, where there is one, and forgets all that was made and read here, whoever did:
     * settles once nothing of it is left. The server is not told.
     */
    forget: () => Promise<void>;
  };
  http: HttpClient;
  /** How the site is reached. It changes; read it through `useConnection()`. */
  connection: ConnectionView;
  live: {
    /**
     * Calls the listener with what happens to whoever is signed in, as it happens: in order, each once, also over
     * lost connections. All tabs of a browser share one connection, which is kept while anybody listens.
     * @returns to stop it
     */
    subscribe: (listener: (event: LiveEvent) => void) => () => void;
  };
  notify: (kind: ToastKind, text: string, options?: ToastOptions) => { close(): void };
  /** Goes to an absolute address of the site, in whichever remote it lives. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Resolves to true when the person agreed. */
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  layout: {
    /**
     * Replaces the route's title in the tab until the page changes. The title header goes on naming the place: what
     * the page is of, its heading says.
     */
    setTitle: (title: string) => void;
    /** Overrides where the header's back button goes until the page changes; null restores it. */
    setBack: (to: string | null) => void;
  };
  /**
   * Looks whether the site is of another release by now, and this page can be had of it: for pages that stay open for
   * days. Never throws.
   * @returns to begin the page anew with it, once for a tab; null where there is none
   */
  newerRelease: () => Promise<(() => void) | null>;
  /** Reports an error to the server's log; never throws. */
  log: (message: string, error?: unknown) => void;
  /** Calls the listener when the session ends, so that the remote forgets what it holds. */
  onLogout: (listener: () => void) => () => void;
}
