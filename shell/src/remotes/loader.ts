import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';
import { checkRemote, contractRefusal, RemoteRefused } from './check.ts';

export type FetchRemote = (release: RemoteRelease, attempt: number) => Promise<unknown>;

export interface RemoteLoader {
  /** The remote's module, once; a failure is tried once more, and then again at the next call. @throws */
  load(release: RemoteRelease): Promise<RemoteModule>;
  /** Why the last load failed, or null. */
  failure(name: string): unknown;
}

/** Loads remotes: one request at a time for each, one silent retry, checked before use. */
export function createRemoteLoader(fetchRemote: FetchRemote): RemoteLoader {
  const running = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();
  const failures = new Map<string, unknown>();

  async function once(release: RemoteRelease): Promise<RemoteModule> {
    const attempt = attempts.get(release.name) ?? 0;
    attempts.set(release.name, attempt + 1);
    return checkRemote(release, await fetchRemote(release, attempt));
  }

  async function run(release: RemoteRelease): Promise<RemoteModule> {
    const announced = contractRefusal(release.contract);
    if (announced) throw new RemoteRefused(release.name, announced, release.contract);
    try {
      return await once(release);
    } catch (error) {
      if (error instanceof RemoteRefused) throw error;
      return once(release);
    }
  }

  return {
    load(release) {
      const known = running.get(release.name);
      if (known) return known;
      const loading = run(release).then(
        (module) => {
          failures.delete(release.name);
          return module;
        },
        (error: unknown) => {
          running.delete(release.name);
          failures.set(release.name, error);
          throw error;
        },
      );
      running.set(release.name, loading);
      return loading;
    },
    failure: (name) => failures.get(name) ?? null,
  };
}
