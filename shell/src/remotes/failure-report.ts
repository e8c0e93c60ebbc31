import type { HttpClient } from '@keepsake/shared/api';
import { stepOf } from './failed-step.ts';

/** Tells the server that a release failed here: what fails for many it looks at. */
export function createFailureReport(
  http: HttpClient,
  log: (message: string, error?: unknown) => void,
) {
  return (remote: string, version: string, error: unknown): void => {
    // A line that is gone is no fault of the release.
    if (!navigator.onLine) return;
    // Nor is what the shell could not give: each release of a remote would be withdrawn for it in turn.
    const step = stepOf(error);
    if (step === 'share') return;
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const why = `${step}: ${what}`.slice(0, 2000);
    const token = document.querySelector<HTMLMetaElement>('meta[name="keepsake-page"]')?.content;
    http
      .call('POST v2/releases/failed', {
        body: { remote, version, why, ...(token ? { token } : {}) },
      })
      .catch((failure: unknown) =>
        log(`The failure of ${remote} ${version} could not be told`, failure),
      );
  };
}
