import { tabName } from '../live/tab-name.ts';

/** Local storage key of the marks of releases that have begun to load or render and not finished. */
const KEY = 'keepsake.unfinished';
/** Session storage key of the name of this tab. */
const TAB = 'keepsake.unfinished-tab';
/** Milliseconds between heartbeats while a release is beginning. */
const HEARTBEAT = 1000;
/** Milliseconds without a heartbeat after which a page in another tab counts as frozen or gone. */
const FROZEN_AFTER = 3 * HEARTBEAT;
/** Milliseconds for which this device skips a release that froze or stayed blank. */
const SKIPPED_FOR = 24 * 60 * 60 * 1000;

/** Stored state of a release, by its name and version. */
interface Mark {
  /** Time of the last heartbeat, or of when it was found frozen or blank, in milliseconds since 1970. */
  at: number;
  tab: string;
  /** It froze or stayed blank: this device skips it. */
  isLeft: boolean;
}

type Marks = Record<string, Mark>;

/** Reads the marks; without storage there are none. */
function stored(): Marks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

/** Writes the marks. @returns whether they could be stored */
function store(marks: Marks): boolean {
  try {
    if (Object.keys(marks).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(marks));
    return true;
  } catch {
    return false;
  }
}

function tabHere(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? tabName();
    sessionStorage.setItem(TAB, tab);
    return tab;
  } catch {
    return tabName();
  }
}

export type LoadMarks = ReturnType<typeof createLoadMarks>;

/**
 * Stores on the device which releases are beginning to load or render. One that never finishes has frozen its page,
 * which can report nothing itself; the next page finds the mark and skips the release for 24 hours.
 */
export function createLoadMarks(clock: () => number = Date.now) {
  const tab = tabHere();
  const running = new Map<string, number>();
  let beat: ReturnType<typeof setInterval> | undefined;

  function isFrozen({ tab: owner, at, isLeft }: Mark): boolean {
    const age = clock() - at;
    if (isLeft) return age < SKIPPED_FOR;
    // An earlier page of this tab that was left normally has removed its mark on `pagehide`.
    return owner === tab || age > FROZEN_AFTER;
  }

  const keyOf = (name: string, version: string) => `${name}@${version}`;

  function change(key: string, mark: Mark | null): boolean {
    const { [key]: _before, ...others } = stored();
    return store(mark ? { ...others, [key]: mark } : others);
  }

  for (const [key, mark] of Object.entries(stored())) {
    if (isFrozen(mark)) change(key, { ...mark, at: mark.isLeft ? mark.at : clock(), isLeft: true });
    else if (mark.isLeft) change(key, null);
  }

  const markOf = (): Mark => ({ at: clock(), tab, isLeft: false });

  function isSkipped(name: string, version: string): boolean {
    const mark = stored()[keyOf(name, version)];
    return mark !== undefined && mark.isLeft && isFrozen(mark);
  }

  function begin(name: string, version: string): void {
    // Browsers freeze or discard hidden pages themselves, which would look like a frozen release.
    if (document.visibilityState === 'hidden') return;
    const key = keyOf(name, version);
    const count = running.get(key) ?? 0;
    running.set(key, count + 1);
    if (count > 0 || isSkipped(name, version)) return;
    change(key, markOf());
    beat ??= setInterval(() => {
      for (const each of running.keys()) {
        const mark = stored()[each];
        if (mark?.tab === tab && !mark.isLeft) change(each, { ...mark, at: clock() });
      }
    }, HEARTBEAT);
  }

  function finish(key: string): void {
    running.delete(key);
    const mark = stored()[key];
    if (mark?.tab === tab && !mark.isLeft) change(key, null);
    if (running.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }

  function end(name: string, version: string): void {
    const key = keyOf(name, version);
    const count = running.get(key) ?? 0;
    if (count > 1) running.set(key, count - 1);
    else if (count === 1) finish(key);
  }

  // A page that is left or hidden while a release is beginning has not frozen.
  const leave = () => {
    for (const key of running.keys()) finish(key);
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return {
    begin,
    end,
    /** Whether this device skips a release because it froze or stayed blank. */
    isSkipped,
    /** Skips a release from now on. @returns false when it was skipped already or that cannot be stored */
    skip: (name: string, version: string): boolean =>
      !isSkipped(name, version) && change(keyOf(name, version), { ...markOf(), isLeft: true }),
    /** Runs work between `begin` and `end`. */
    async during<T>(name: string, version: string, work: () => Promise<T>): Promise<T> {
      begin(name, version);
      try {
        return await work();
      } finally {
        end(name, version);
      }
    },
  };
}
