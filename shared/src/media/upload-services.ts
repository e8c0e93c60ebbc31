import type { HttpClient } from '../api/client.ts';

/** What uploads need of the host. */
export interface UploadServices {
  http: HttpClient;
  getToken: () => Promise<string | null>;
  log: (message: string, error?: unknown) => void;
}
