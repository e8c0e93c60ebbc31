import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';
import type { LoadOutcome } from '@keepsake/shared/api';
import { checkAnnounced, checkRemote, RemoteRefused } from './check.ts';
import { stepOf } from './failed-step.ts';
import type { Unfinished } from './unfinished.ts';

export type FetchRemote = (release: RemoteRelease, attempt: number) => Promise<unknown>;

/** A load of a release and its outcome. */
export interface Load {
  release: RemoteRelease;
  outcome: LoadOutcome;
  /** Milliseconds until it was checked; absent where what is loaded could not be rendered. */
  ms?: number;
}

export interface RemoteLoader {
  /**
   * The remote's module, once. Where the release in place does not load, those before it do; a failure of all
   * is tried once more, and then again at the next call. @throws why the release in place did not load
   */
  load(release: RemoteRelease): Promise<RemoteModule>;
  /**
   * Loads the release before the one that runs, whose page cannot be rendered, in its place; null where there is none,
   * or it does not load either.
   * @param why what went wrong
   */
  standIn(name: string, why: unknown): Promise<RemoteModule | null>;
  /** Tells that the release that runs failed after it was shown. @returns whether another one could stand in */
  failed(name: string, why: unknown): boolean;
  /** The release whose module was loaded. */
  running(name: string): RemoteRelease | null;
  /** Why the last load failed, or null. */
  failure(name: string): unknown;
}

export interface LoaderOptions {
  /** Told once of each release that failed, whether or not another one stands in. */
  onFailed?: (failed: RemoteRelease, standIn: RemoteRelease | null, why: unknown) => void;
  /** Told of each load. */
  onLoad?: (load: Load) => void;
  /** What the device knows of releases that froze. */
  unfinished?: Pick<Unfinished, 'during' | 'isLeft'>;
}

/** Milliseconds after which no further release is begun: a host that hangs, hangs for each of them. */
const PATIENCE = 8000;

/** The releases before, as they were announced while they were in place; the last one first. */
function standInsOf({ previous, lacks: _other, ...release }: RemoteRelease): RemoteRelease[] {
  if (!previous) return [];
  const standIn = { ...release, ...previous };
  return [standIn, ...standInsOf(standIn)];
}

/** Loads remotes: one request at a time for each, checked before use. */
export function createRemoteLoader(
  fetchRemote: FetchRemote,
  {
    onFailed = () => {},
    onLoad = () => {},
    unfinished = { during: async (_name, _version, work) => work(), isLeft: () => false },
  }: LoaderOptions = {},
): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();
  const failures = new Map<string, unknown>();
  const running = new Map<string, RemoteRelease>();
  const replacing = new Map<string, Promise<RemoteModule | null>>();
  const told = new Set<string>();

  const keyOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;

  function tellFailed(failed: RemoteRelease, standIn: RemoteRelease | null, why: unknown): void {
    if (told.has(keyOf(failed))) return;
    told.add(keyOf(failed));
    onFailed(failed, standIn, why);
  }

  async function fetched(release: RemoteRelease): Promise<RemoteModule> {
    checkAnnounced(release);
    const key = keyOf(release);
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    const { name, version } = release;
    const exposed = await unfinished.during(name, version, async () =>
      fetchRemote(release, attempt),
    );
    return checkRemote(release, exposed);
  }

  /** @param wanted the one in whose place it is loaded, or itself */
  async function once(release: RemoteRelease, wanted = release): Promise<RemoteModule> {
    const started = performance.now();
    const end = (outcome: LoadOutcome) =>
      onLoad({ release, outcome, ms: performance.now() - started });
    try {
      const module = await fetched(release);
      end(release === wanted ? 'ok' : 'stood-in');
      return module;
    } catch (error) {
      end(stepOf(error));
      throw error;
    }
  }

  async function run(release: RemoteRelease): Promise<RemoteModule> {
    const { name } = release;
    const refused = new Set<RemoteRelease>();
    let why: unknown = null;
    const candidates = [release, ...standInsOf(release)];
    // Whoever asks once more wants it to be tried in earnest.
    for (const candidate of failures.has(name) ? [] : candidates) {
      if (!unfinished.isLeft(name, candidate.version)) continue;
      why ??= new Error('it began on this device before, and never finished');
      refused.add(candidate);
      onLoad({ release: candidate, outcome: 'render' });
    }
    const started = performance.now();
    for (const candidate of [...candidates, release]) {
      if (refused.has(candidate)) continue;
      if (performance.now() - started > PATIENCE) break;
      try {
        const module = await once(candidate, release);
        if (candidate !== release) tellFailed(release, candidate, why);
        running.set(name, candidate);
        return module;
      } catch (error) {
        why ??= error;
        // A refusal is final: asking again gives the same answer.
        if (error instanceof RemoteRefused) refused.add(candidate);
      }
    }
    tellFailed(release, null, why);
    throw why;
  }

  async function replace(name: string, why: unknown): Promise<RemoteModule | null> {
    const live = running.get(name);
    if (!live) return null;
    const isShells = stepOf(why) === 'share';
    onLoad({ release: live, outcome: isShells ? 'share' : 'render' });
    // What the shell could not give, another release would not be given either.
    if (isShells) return null;
    for (const before of standInsOf(live)) {
      try {
        const module = await once(before, live);
        tellFailed(live, before, why);
        running.set(name, before);
        loads.set(name, Promise.resolve(module));
        return module;
      } catch {
        // The first error is the one that is reported.
      }
    }
    tellFailed(live, null, why);
    return null;
  }

  return {
    standIn(name, why) {
      const known = replacing.get(name);
      if (known) return known;
      const replaced = replace(name, why).finally(() => replacing.delete(name));
      replacing.set(name, replaced);
      return replaced;
    },
    failed(name, why) {
      const live = running.get(name);
      if (!live || stepOf(why) === 'share') return false;
      tellFailed(live, null, why);
      return live.previous !== undefined;
    },
    load(release) {
      const known = loads.get(release.name);
      if (known) return known;
      const loading = run(release).then(
        (module) => {
          failures.delete(release.name);
          return module;
        },
        (error: unknown) => {
          loads.delete(release.name);
          failures.set(release.name, error);
          throw error;
        },
      );
      loads.set(release.name, loading);
      return loading;
    },
    running: (name) => running.get(name) ?? null,
    failure: (name) => failures.get(name) ?? null,
  };
}
