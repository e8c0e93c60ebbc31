import type { HttpClient } from '@keepsake/shared/api';
import { stepOf } from './failed-step.ts';

/** Reports failed releases to the server, which checks a release that fails often, and withdraws it if it is broken. */
export function createFailureReport(
  http: HttpClient,
  log: (message: string, error?: unknown) => void,
) {
  return (remote: string, version: string, error: unknown): void => {
    // Offline, the failure is no fault of the release.
    if (!navigator.onLine) return;
    // A shared module that failed is the shell's fault; reporting it would withdraw one release after the other.
    const step = stepOf(error);
    if (step === 'share') return;
    const summary = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const why = `${step}: ${summary}`.slice(0, 2000);
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
