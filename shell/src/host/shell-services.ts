import { createContext, useContext } from 'react';
import type { RemoteRelease } from '@keepsake/shared/contract';
import type { Language } from '@keepsake/shared/words';
import type { RemoteLoader } from '../remotes/loader.ts';
import type { LoadMarks } from '../remotes/load-marks.ts';
import type { Connection } from '../http/connection.ts';
import type { SlowCalls } from '../http/slow-calls.ts';
import type { UserRefresh } from '../session/user-refresh.ts';
import type { Session } from '../session/session.ts';
import type { Confirm } from './confirm.ts';
import type { Toasts } from './notify.ts';
import type { PageChrome } from './page-chrome.ts';
import type { Upgrading } from './upgrade.ts';

/** Services of the shell's own parts, besides HostServices. */
export interface ShellServices {
  session: Session;
  freshness: Pick<UserRefresh, 'refresh' | 'during'>;
  toasts: Toasts;
  confirm: Confirm;
  chrome: PageChrome;
  connection: Connection;
  /** Running HTTP calls; slow ones can be cancelled or repeated. */
  slowCalls: SlowCalls;
  loader: RemoteLoader;
  /** Returns the releases that the router uses. */
  remotes: () => readonly RemoteRelease[];
  /** Loads a remote again after a failure and puts its pages into the router. @throws what went wrong */
  retryRemote: (name: string) => Promise<void>;
  /** Falls back to a remote's previous release until the next page load. @returns whether one was loaded */
  fallBack: (name: string, why: unknown) => Promise<boolean>;
  /** Stored marks of releases that froze the page or left it blank. */
  unfinished: Pick<LoadMarks, 'begin' | 'end' | 'skip'>;
  /** Whether any area serves an address; links to other addresses are hidden. */
  serves: (address: string) => boolean;
  /** State of a guest becoming an account. */
  upgrade: Upgrading;
  /** Ends the session in this browser and navigates to an address that needs none. */
  leaveFor: (address: string) => Promise<void>;
  /** Whether the session was ended by `leaveFor` during this visit; the guard then does not redirect to the login. */
  isLeaving: (visit: string) => boolean;
  /** The visit during which the role was last changed in another tab or device; null when it never was. */
  roleChangedAt: () => string | null;
  /** Changes the language and reloads the page, with typed text. @returns false after a toast if the server refused */
  chooseLanguage: (language: Language) => Promise<boolean>;
  /** Navigates by a full page load, which a change of language needs. */
  openDocument: (address: string) => void;
  /** Ends the session here and on the server. @throws ApiError when the server was not reached; retried later */
  signOut: (to: string) => Promise<void>;
}

const ShellContext = createContext<ShellServices | null>(null);

export const ShellProvider = ShellContext.Provider;

/** Returns the services of the shell. @throws Error outside of `ShellProvider` */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell() outside of the shell.');
  return services;
}
