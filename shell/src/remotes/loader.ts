import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';
import type { LoadOutcome } from '@keepsake/shared/api';
import { checkAnnounced, checkRemote, RemoteRefused } from './check.ts';
import { stepOf } from './failed-step.ts';

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
   * The remote's module, once. Where the release in place does not load, the one before it does; a failure of both
   * is tried once more, and then again at the next call. @throws why the release in place did not load
   */
  load(release: RemoteRelease): Promise<RemoteModule>;
  /**
   * Loads the release before the one that runs, whose page cannot be rendered, in its place; null where there is none,
   * or it does not load either.
   * @param why what went wrong
   */
  standIn(name: string, why: unknown): Promise<RemoteModule | null>;
  /** The release whose module was loaded. */
  running(name: string): RemoteRelease | null;
  /** Why the last load failed, or null. */
  failure(name: string): unknown;
}

/** The release before, as it was announced while it was in place. */
function beforeOf({ previous, lacks: _other, ...release }: RemoteRelease): RemoteRelease | null {
  return previous ? { ...release, ...previous } : null;
}

/**
 * Loads remotes: one request at a time for each, checked before use.
 * @param onStandIn told when the release before another one stands in for it, and why
 * @param onLoad told of each load
 */
export function createRemoteLoader(
  fetchRemote: FetchRemote,
  onStandIn: (failed: RemoteRelease, standIn: RemoteRelease, why: unknown) => void = () => {},
  onLoad: (load: Load) => void = () => {},
): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();
  const failures = new Map<string, unknown>();
  const running = new Map<string, RemoteRelease>();
  const replacing = new Map<string, Promise<RemoteModule | null>>();

  async function fetched(release: RemoteRelease): Promise<RemoteModule> {
    checkAnnounced(release);
    const key = `${release.name}@${release.version}`;
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    return checkRemote(release, await fetchRemote(release, attempt));
  }

  /** @param wanted the one in whose place it is loaded, or itself */
  async function once(release: RemoteRelease, wanted = release): Promise<RemoteModule> {
    const started = performance.now();
    const told = (outcome: LoadOutcome) =>
      onLoad({ release, outcome, ms: performance.now() - started });
    try {
      const module = await fetched(release);
      told(release === wanted ? 'ok' : 'stood-in');
      return module;
    } catch (error) {
      told(stepOf(error));
      throw error;
    }
  }

  async function run(release: RemoteRelease): Promise<RemoteModule> {
    const before = beforeOf(release);
    const refused = new Set<RemoteRelease>();
    let why: unknown = null;
    for (const candidate of before ? [release, before, release] : [release, release]) {
      if (refused.has(candidate)) continue;
      try {
        const module = await once(candidate, release);
        if (candidate === before) onStandIn(release, before, why);
        running.set(release.name, candidate);
        return module;
      } catch (error) {
        why ??= error;
        // A refusal is final: asking again gives the same answer.
        if (error instanceof RemoteRefused) refused.add(candidate);
      }
    }
    throw why;
  }

  async function replace(name: string, why: unknown): Promise<RemoteModule | null> {
    const live = running.get(name);
    const outcome = stepOf(why) === 'share' ? 'share' : 'render';
    if (live) onLoad({ release: live, outcome });
    const before = live ? beforeOf(live) : null;
    if (!live || !before) return null;
    try {
      const module = await once(before, live);
      onStandIn(live, before, why);
      running.set(name, before);
      loads.set(name, Promise.resolve(module));
      return module;
    } catch {
      // The first error is the one that is reported.
      return null;
    }
  }

  return {
    standIn(name, why) {
      const known = replacing.get(name);
      if (known) return known;
      const replaced = replace(name, why).finally(() => replacing.delete(name));
      replacing.set(name, replaced);
      return replaced;
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
