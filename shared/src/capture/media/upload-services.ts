import type { HttpClient } from '../../contract/api/client.ts';

/** Host services that uploads need. */
export interface UploadServices {
  http: HttpClient;
  /** Null without a session; uploads then wait. */
  getToken: () => Promise<string | null>;
  /** Calls the listener on login and logout. @returns the function that unsubscribes */
  onSession: (listener: () => void) => () => void;
  log: (message: string, error?: unknown) => void;
}
