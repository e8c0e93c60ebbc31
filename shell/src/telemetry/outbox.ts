import type { TelemetryReport, ReleaseLoad, ReportedVital } from '@keepsake/shared/api';

/** As many as the server takes of one page. */
const MOST_LOADS = 40;
const MOST_VITALS = 20;

/** Queue of telemetry, sent when the page is left. */
export interface Outbox {
  /** Whether this page tells at all. */
  isOpen: boolean;
  addLoad: (load: ReleaseLoad) => void;
  addVital: (vital: ReportedVital) => void;
}

/** Without cookies, and also as the page goes away. */
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
 * Keeps what was seen until the page is hidden: the server said in the page which version of the shell this is, and of
 * how many pages in a hundred it wants to hear.
 */
export function createOutbox(
  page: Document = document,
  send = sendReport,
  draw = Math.random,
): Outbox {
  const { content: shell = '', dataset } =
    page.querySelector<HTMLMetaElement>('meta[name="keepsake-seen"]') ?? {};
  const { content: token } =
    page.querySelector<HTMLMetaElement>('meta[name="keepsake-page"]') ?? {};
  const nothing = (): TelemetryReport => ({
    shell,
    ...(token ? { token } : {}),
    loads: [],
    vitals: [],
  });
  const isOpen = shell !== '' && draw() * 100 < Number(dataset?.share ?? 0);
  let seen = nothing();
  if (isOpen) {
    page.addEventListener('visibilitychange', () => {
      const { loads, vitals } = seen;
      if (page.visibilityState !== 'hidden' || loads.length + vitals.length === 0) return;
      send(JSON.stringify(seen));
      seen = nothing();
    });
  }
  return {
    isOpen,
    addLoad(load) {
      if (seen.loads.length < MOST_LOADS) seen.loads.push(load);
    },
    addVital(vital) {
      if (seen.vitals.length < MOST_VITALS) seen.vitals.push(vital);
    },
  };
}
