import { createContext, useContext } from 'react';
import type { RemoteRelease } from '@keepsake/shared/contract';
import type { Language } from '@keepsake/shared/words';
import type { RemoteLoader } from '../remotes/loader.ts';
import type { Unfinished } from '../remotes/unfinished.ts';
import type { Connection } from '../http/connection.ts';
import type { Waiting } from '../http/waiting.ts';
import type { Freshness } from '../session/freshness.ts';
import type { Session } from '../session/session.ts';
import type { Confirm } from './confirm.ts';
import type { Toasts } from './notify.ts';
import type { PageChrome } from './page-chrome.ts';
import type { Upgrading } from './upgrade.ts';

/** Services of the shell's own parts, besides HostServices. */
export interface ShellServices {
  session: Session;
  freshness: Pick<Freshness, 'look' | 'during'>;
  toasts: Toasts;
  confirm: Confirm;
  chrome: PageChrome;
  connection: Connection;
  /** The calls that are under way, to be given up or sent once more. */
  waiting: Waiting;
  loader: RemoteLoader;
  /** Returns the current release list. */
  remotes: () => readonly RemoteRelease[];
  /** Loads a remote again after a failure and puts its pages into the router. @throws what went wrong */
  retryRemote: (name: string) => Promise<void>;
  /**
   * Puts the release before in the place of one whose page cannot be rendered, for as long as this page is open.
   * @returns whether there is one, and it loaded
   */
  standIn: (name: string, why: unknown) => Promise<boolean>;
  failed: RemoteLoader['failed'];
  /** What the device keeps of releases that froze. */
  unfinished: Pick<Unfinished, 'begin' | 'end' | 'leaveOut'>;
  /** Whether any area serves an address, so that nothing leads into the void. */
  serves: (address: string) => boolean;
  /** A guest becoming an account. */
  upgrade: Upgrading;
  /** Ends the session here and goes to an address that is open to everybody. */
  leaveFor: (address: string) => Promise<void>;
  /** Whether somebody is on the way out of this visit: the guard of the page that they leave says nothing any more. */
  isLeaving: (visit: string) => boolean;
  /** The visit during which sides were found to be changed elsewhere; null when they never were. */
  turnedAt: () => string | null;
  /**
   * Has the site in another language from now on: the page is loaded anew in it, with what was typed.
   * @returns whether it could be done; where not, it is said
   */
  chooseLanguage: (language: Language) => Promise<boolean>;
  /** Leads to an address in a document of its own, as one in another language is. */
  openAnew: (address: string) => void;
  /** Ends the session here, then on the server. @throws ApiError where the server has not heard of it: it is told again. */
  signOut: (to: string) => Promise<void>;
}

const ShellContext = createContext<ShellServices | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell's inner services. @throws Error outside of the shell */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell() outside of the shell.');
  return services;
}
