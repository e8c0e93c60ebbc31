import { tabName } from '../live/tab-name.ts';

/** Under this name a device keeps which releases began and did not finish. */
const KEY = 'keepsake.unfinished';
/** Under this name a tab keeps its own name. */
const TAB = 'keepsake.unfinished-tab';
/** Milliseconds from one sign of life of a page that is waiting to the next. */
const BEAT = 1000;
/** Milliseconds without one after which a page in another tab is taken to be frozen, or gone. */
const SILENCE = 3 * BEAT;
/** Milliseconds for which this device does without a release that froze. */
const WITHOUT = 24 * 60 * 60 * 1000;

/** Of a release, by name and version. */
interface Mark {
  /** When its page last showed a sign of life; or when it was found frozen. */
  at: number;
  tab: string;
  /** It never finished: this device does without it. */
  isLeft: boolean;
}

type Marks = Record<string, Mark>;

/** Reads and writes what the device keeps; without storage it keeps nothing. */
function stored(): Marks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

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

export type Unfinished = ReturnType<typeof createUnfinished>;

/**
 * Keeps on the device which releases are beginning: one that never finishes has frozen the page, which can tell nobody. The next
 * page does without it for a day.
 */
export function createUnfinished(clock: () => number = Date.now) {
  const tab = tabHere();
  const running = new Map<string, number>();
  let beat: ReturnType<typeof setInterval> | undefined;

  function isFrozen({ tab: owner, at, isLeft }: Mark): boolean {
    const age = clock() - at;
    if (isLeft) return age < WITHOUT;
    // A page of this tab would have said that it was left.
    return owner === tab || age > SILENCE;
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

  function isLeft(name: string, version: string): boolean {
    const mark = stored()[keyOf(name, version)];
    return mark !== undefined && mark.isLeft && isFrozen(mark);
  }

  function begin(name: string, version: string): void {
    // Nobody sees it freeze, and browsers freeze or discard such a page themselves.
    if (document.visibilityState === 'hidden') return;
    const key = keyOf(name, version);
    const count = running.get(key) ?? 0;
    running.set(key, count + 1);
    if (count > 0 || isLeft(name, version)) return;
    change(key, markOf());
    beat ??= setInterval(() => {
      for (const each of running.keys()) {
        const mark = stored()[each];
        if (mark?.tab === tab && !mark.isLeft) change(each, { ...mark, at: clock() });
      }
    }, BEAT);
  }

  function over(key: string): void {
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
    else if (count === 1) over(key);
  }

  // Whoever leaves, or turns away, while something is on its way has not frozen.
  const leave = () => {
    for (const key of running.keys()) over(key);
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return {
    begin,
    end,
    /** Whether this device does without a release. */
    isLeft,
    /** From now on this device does without it. @returns whether that is news, which the device can remember */
    leaveOut: (name: string, version: string): boolean =>
      !isLeft(name, version) && change(keyOf(name, version), { ...markOf(), isLeft: true }),
    /** What it does is known to begin, and to have ended. */
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
