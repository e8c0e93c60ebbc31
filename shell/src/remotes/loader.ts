import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';
import type { LoadOutcome } from '@keepsake/shared/api';
import { checkAnnounced, checkRemote, RemoteRefused } from './check.ts';
import { stepOf } from './failed-step.ts';
import type { LoadMarks } from './load-marks.ts';

/** Fetches the exposed module of a release. @param attempt counts loads of the same release from 0 */
export type FetchRemote = (release: RemoteRelease, attempt: number) => Promise<unknown>;

/** A load of a release and its outcome. */
export interface Load {
  release: RemoteRelease;
  outcome: LoadOutcome;
  /** Milliseconds until the module was checked or loading failed; absent for a later failure or a skipped release. */
  ms?: number;
}

export interface RemoteLoader {
  /**
   * Loads a remote's module once. If the release fails its previous ones are tried, then the release once more; a
   * later call after that failure starts over. @throws the first error
   */
  load(release: RemoteRelease): Promise<RemoteModule>;
  /** Replaces the running release by a previous one, after an error of its page. Resolves to null if none loads. */
  fallBack(name: string, why: unknown): Promise<RemoteModule | null>;
  /** Reports that the running release failed after it was shown. @returns whether there is a previous release */
  failed(name: string, why: unknown): boolean;
  /** The release whose module is in use, or null. */
  running(name: string): RemoteRelease | null;
  /** Why the last load failed, or null. */
  failure(name: string): unknown;
}

export interface LoaderOptions {
  /** Called once per failed release, with the release that replaces it, if any. */
  onFailed?: (failed: RemoteRelease, fallback: RemoteRelease | null, why: unknown) => void;
  onLoad?: (load: Load) => void;
  /** Stored marks of releases that froze the page or left it blank. */
  unfinished?: Pick<LoadMarks, 'during' | 'isSkipped'>;
}

/** Milliseconds after which no further release is tried, because a hanging host would hang for each of them. */
const MAX_TRYING = 8000;

/** The previous releases as they were announced while live, the latest first. */
function fallbacksOf({ previous, lacks: _other, ...release }: RemoteRelease): RemoteRelease[] {
  if (!previous) return [];
  const fallback = { ...release, ...previous };
  return [fallback, ...fallbacksOf(fallback)];
}

/** Creates the loader of remotes: one load at a time per remote, checked before use. */
export function createRemoteLoader(
  fetchRemote: FetchRemote,
  {
    onFailed = () => {},
    onLoad = () => {},
    unfinished = { during: async (_name, _version, work) => work(), isSkipped: () => false },
  }: LoaderOptions = {},
): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();
  const failures = new Map<string, unknown>();
  const running = new Map<string, RemoteRelease>();
  const replacing = new Map<string, Promise<RemoteModule | null>>();
  const reported = new Set<string>();

  const keyOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;

  function reportFailed(failed: RemoteRelease, fallback: RemoteRelease | null, why: unknown): void {
    if (reported.has(keyOf(failed))) return;
    reported.add(keyOf(failed));
    onFailed(failed, fallback, why);
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

  /** Loads a release and reports the outcome. @param wanted the release that it replaces, or itself */
  async function loadOnce(release: RemoteRelease, wanted = release): Promise<RemoteModule> {
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
    const candidates = [release, ...fallbacksOf(release)];
    // A retry by the user tries releases that froze before, too.
    for (const candidate of failures.has(name) ? [] : candidates) {
      if (!unfinished.isSkipped(name, candidate.version)) continue;
      why ??= new Error('it began on this device before, and never finished');
      refused.add(candidate);
      onLoad({ release: candidate, outcome: 'render' });
    }
    const started = performance.now();
    for (const candidate of [...candidates, release]) {
      if (refused.has(candidate)) continue;
      if (performance.now() - started > MAX_TRYING) break;
      try {
        const module = await loadOnce(candidate, release);
        if (candidate !== release) reportFailed(release, candidate, why);
        running.set(name, candidate);
        return module;
      } catch (error) {
        why ??= error;
        // A refusal is final: asking again gives the same answer.
        if (error instanceof RemoteRefused) refused.add(candidate);
      }
    }
    reportFailed(release, null, why);
    throw why;
  }

  async function replace(name: string, why: unknown): Promise<RemoteModule | null> {
    const live = running.get(name);
    if (!live) return null;
    const isShellsFault = stepOf(why) === 'share';
    onLoad({ release: live, outcome: isShellsFault ? 'share' : 'render' });
    // A shared module that the shell could not load would be missing for any other release as well.
    if (isShellsFault) return null;
    for (const before of fallbacksOf(live)) {
      try {
        const module = await loadOnce(before, live);
        reportFailed(live, before, why);
        running.set(name, before);
        loads.set(name, Promise.resolve(module));
        return module;
      } catch {
        // The first error is the one that is reported.
      }
    }
    reportFailed(live, null, why);
    return null;
  }

  return {
    fallBack(name, why) {
      const known = replacing.get(name);
      if (known) return known;
      const replaced = replace(name, why).finally(() => replacing.delete(name));
      replacing.set(name, replaced);
      return replaced;
    },
    failed(name, why) {
      const live = running.get(name);
      if (!live || stepOf(why) === 'share') return false;
      reportFailed(live, null, why);
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
