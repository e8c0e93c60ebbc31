import { tabName } from './tab-name.ts';

/** Done by one tab of the browser. @param leading aborted when this tab is to leave it to another */
export type Work = (leading: AbortSignal) => Promise<void>;

/** Milliseconds that a tab leads without saying so again. */
const HELD = 8000;
const RENEWED_EVERY = 2000;
/** Browsers let hidden tabs say something once a minute; only who is looked at is in a hurry. */
const HELD_AMONG_HIDDEN = 90_000;
/** Milliseconds in which it shows whether another tab has taken the lead at the same moment. */
const SETTLED_AFTER = 200;

interface Lease {
  tab: string;
  /** Milliseconds since 1970. */
  at: number;
}

function read(name: string): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Lease | null;
  } catch {
    return null;
  }
}

/**
 * Elects a leading tab by a lease in local storage; a stale lease is taken over. Of two simultaneous writers
 * the last one wins and the other finds out, so two may lead for a moment.
 */
export function byLease(name: string, gone: AbortSignal, work: Work): void {
  const tab = tabName();
  let leading: AbortController | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const isOurs = () => read(name)?.tab === tab;
  const write = () => localStorage.setItem(name, JSON.stringify({ tab, at: Date.now() }));

  function isFree(): boolean {
    const lease = read(name);
    if (!lease) return true;
    const held = document.visibilityState === 'visible' ? HELD : HELD_AMONG_HIDDEN;
    return Date.now() - lease.at > held;
  }

  async function begin(): Promise<void> {
    settling = undefined;
    if (!isOurs() || gone.aborted) return;
    const own = new AbortController();
    leading = own;
    await work(own.signal);
    if (leading === own) leading = null;
  }

  function check(): void {
    if (leading) {
      if (isOurs()) return write();
      leading.abort();
      leading = null;
    }
    if (settling !== undefined || !isFree()) return;
    write();
    settling = setTimeout(() => void begin(), SETTLED_AFTER);
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === name || key === null) check();
  }

  function leave(): void {
    clearInterval(checking);
    clearTimeout(settling);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', check);
    leading?.abort();
    if (isOurs()) localStorage.removeItem(name);
  }

  const checking = setInterval(check, RENEWED_EVERY);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', check);
  gone.addEventListener('abort', leave);
  check();
}
