import type { HttpClient } from '../../contract/api/client.ts';

/** Host services that uploads need. */
export interface UploadServices {
  http: HttpClient;
  /** null while nobody is signed in: files then wait. */
  getToken: () => Promise<string | null>;
  /** Calls the listener when somebody signs in or out. @returns to stop it */
  onSession: (listener: () => void) => () => void;
  log: (message: string, error?: unknown) => void;
}
