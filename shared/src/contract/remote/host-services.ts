import type { HttpClient } from '../api/client.ts';
import type { User } from '../api/accounts.ts';
import type { PurchaseType } from '../api/packages.ts';
import type { LiveMessage } from '../api/live.ts';

/** The session as remotes see it. It changes over time; read it through `useSession()`. */
export interface SessionView {
  loggedIn: boolean;
  user: User | null;
  isGuest: boolean;
  /** The effective role: see the roles table of the product specification, section 6. */
  role: 'bride_groom' | 'attendee' | 'guest' | null;
  /** Whether the session began by login or sign-up, recorded with purchases; absent when unknown. */
  purchaseType?: PurchaseType;
  /** True when the device stores unsent work of an account whose session expired; nobody else may see or change it. */
  awaitsAccount?: true;
}

/** Connection: `slow` while a call takes long, `down` without our server, `offline` without a network. */
export type ConnectionState = 'good' | 'slow' | 'down' | 'offline';

export interface ConnectionView {
  get: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
}

/** A live message, or `missed`: messages may have been lost, so everything on screen must be refetched. */
export type LiveEvent = LiveMessage | { type: 'missed' };

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface ToastOptions {
  /** Milliseconds; `null` shows the toast until closed. Default 5000, errors 15000, `loading` null. */
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
 * All services that the host provides to a remote: one stable object for the life of the page. Its functions don't use
 * `this`, so they may be destructured. Remotes get it from `useHost()`, tests from `fakeHost()` in
 * `@keepsake/shared/testing`.
 */
export interface HostServices {
  session: {
    get: () => SessionView;
    subscribe: (listener: () => void) => () => void;
    /** A valid access token, refreshed if needed; null without a session. */
    getToken: () => Promise<string | null>;
    /** Refetches the user after a change on the server. */
    reload: () => Promise<void>;
    /**
     * Ensures that the visitor may send a card to the event of a code: creates a guest session without a session, or
     * adds the event for an attendee. Repeated calls have no further effect.
     * @throws ApiError 404 for an unknown code; 403 for a couple, who must switch sides first
     */
    attend: (code: string) => Promise<void>;
    /**
     * Ends this device's session, if any, and deletes everything that anyone stored or read here; resolves once all is
     * deleted. Does not call the server.
     */
    forget: () => Promise<void>;
  };
  http: HttpClient;
  /** Connection to the site. It changes over time; read it through `useConnection()`. */
  connection: ConnectionView;
  live: {
    /**
     * Subscribes to the live messages of the signed-in user: in order, each once, even across reconnects. All tabs of a
     * browser share one connection, which is open while there are subscribers.
     * @returns the function that unsubscribes
     */
    subscribe: (listener: (event: LiveEvent) => void) => () => void;
  };
  notify: (kind: ToastKind, text: string, options?: ToastOptions) => { close(): void };
  /** Navigates to an absolute address of the site, in any remote. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Resolves to true when the person confirms. */
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  layout: {
    /**
     * Replaces the route's title in the browser tab until the page changes. The title header keeps showing the route's
     * title; the page's heading names its content.
     */
    setTitle: (title: string) => void;
    /** Overrides the target of the header's back button until the page changes; null restores it. */
    setBack: (to: string | null) => void;
  };
  /**
   * Checks for a newer release of the site that includes this page, for pages that stay open for days. Never throws.
   * @returns a function that reloads the page with the newer release, once per tab and release; null when there is none
   */
  newerRelease: () => Promise<(() => void) | null>;
  /** Reports an error to the server's log; never throws. */
  log: (message: string, error?: unknown) => void;
  /** Calls the listener at a logout, not at an expiry, so that the remote clears its state. @returns to unsubscribe */
  onLogout: (listener: () => void) => () => void;
}
