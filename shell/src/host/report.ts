import type { HttpClient } from '@keepsake/shared/api';

function describe(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return (text ?? typeof error).slice(0, 8000);
}

/** Reports errors to the server's log; when that fails too, to the console. */
export function createReport(http: HttpClient) {
  return (message: string, error?: unknown): void => {
    http
      .call('POST v2/log', { body: { message: message.slice(0, 2000), error: describe(error) } })
      .catch((failure: unknown) => {
        // oxlint-disable-next-line no-console -- the specification's last resort
        console.error(message, error, failure);
      });
  };
}
