import { storeItem } from '@keepsake/shared/store-item';
import { tabName } from './tab-name.ts';

/** Work of the leading tab. @param leading aborted when another tab takes over */
export type Work = (leading: AbortSignal) => Promise<void>;

/** Milliseconds until a lease that is not renewed is stale. */
const LEASE = 8000;
const RENEW_EVERY = 2000;
/** The same as seen by a hidden tab: browsers throttle timers of hidden tabs to one a minute. */
const LEASE_WHEN_HIDDEN = 90_000;
/** Milliseconds after writing a lease until a simultaneous writer would have overwritten it. */
const CLAIM_DELAY = 200;

interface Lease {
  tab: string;
  /** When it was last renewed, in milliseconds since 1970. */
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
 * Elects a leading tab by a lease in local storage; a stale lease is taken over. Of two simultaneous writers the last
 * one wins and the other steps down at its next check, so two tabs may lead for a moment.
 */
export function byLease(name: string, signal: AbortSignal, work: Work): void {
  const tab = tabName();
  let leading: AbortController | null = null;
  let claiming: ReturnType<typeof setTimeout> | undefined;

  /** True while storage has no room for the lease. Each tab then leads: two streams are better than none. */
  let isUnstored = false;

  const isOwn = () => isUnstored || read(name)?.tab === tab;
  const write = () => {
    isUnstored = !storeItem(name, JSON.stringify({ tab, at: Date.now() }));
  };

  function isFree(): boolean {
    const lease = read(name);
    if (!lease) return true;
    const duration = document.visibilityState === 'visible' ? LEASE : LEASE_WHEN_HIDDEN;
    return Date.now() - lease.at > duration;
  }

  async function begin(): Promise<void> {
    claiming = undefined;
    if (!isOwn() || signal.aborted) return;
    const own = new AbortController();
    leading = own;
    await work(own.signal);
    if (leading === own) leading = null;
  }

  function check(): void {
    if (leading) {
      if (isOwn()) return write();
      leading.abort();
      leading = null;
    }
    if (claiming !== undefined || !isFree()) return;
    write();
    claiming = setTimeout(() => void begin(), CLAIM_DELAY);
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === name || key === null) check();
  }

  function leave(): void {
    clearInterval(checking);
    clearTimeout(claiming);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', check);
    leading?.abort();
    if (isOwn()) localStorage.removeItem(name);
  }

  const checking = setInterval(check, RENEW_EVERY);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', check);
  signal.addEventListener('abort', leave);
  check();
}
