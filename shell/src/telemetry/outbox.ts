import type { TelemetryReport, ReleaseLoad, ReportedVital } from '@keepsake/shared/api';

/** The most loads and vitals that the server accepts in one report. */
const MOST_LOADS = 40;
const MOST_VITALS = 20;

/** Sends a report that survives the closing of the page; without cookies where `fetch` supports `keepalive`. */
function sendReport(body: string): void {
  const address = '/api/v2/releases/seen';
  const type = 'application/json';
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon(address, new Blob([body], { type }));
    return;
  }
  const headers = { 'content-type': type };
  fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => {
      // Failures are ignored: the page is closing.
    },
  );
}

/**
 * Creates the queue of telemetry, sent when the page is left. A meta element of the page holds the shell's version and
 * the percentage of pages to report.
 */
export function createOutbox(page: Document = document, send = sendReport, draw = Math.random) {
  const { content: shell = '', dataset } =
    page.querySelector<HTMLMetaElement>('meta[name="keepsake-seen"]') ?? {};
  const { content: token } =
    page.querySelector<HTMLMetaElement>('meta[name="keepsake-page"]') ?? {};
  const emptyReport = (): TelemetryReport => ({
    shell,
    ...(token ? { token } : {}),
    loads: [],
    vitals: [],
  });
  const isOpen = shell !== '' && draw() * 100 < Number(dataset?.share ?? 0);
  let queued = emptyReport();
  if (isOpen) {
    page.addEventListener('visibilitychange', () => {
      const { loads, vitals } = queued;
      if (page.visibilityState !== 'hidden' || loads.length + vitals.length === 0) return;
      send(JSON.stringify(queued));
      queued = emptyReport();
    });
  }
  return {
    /** Whether this page is in the sample that is reported. */
    isOpen,
    addLoad(load: ReleaseLoad) {
      if (queued.loads.length < MOST_LOADS) queued.loads.push(load);
    },
    addVital(vital: ReportedVital) {
      if (queued.vitals.length < MOST_VITALS) queued.vitals.push(vital);
    },
  };
}
