import type { Deps } from '../../../deps.ts';
import type { IsWithdrawn } from '../../../releases/offered-release.ts';

/** Milliseconds for which what is withdrawn is taken as read. */
const GOOD_FOR = 1000;

/** The withdrawn releases, read at most every second in the background of a page request. */
export function withdrawnReleases({ db, log }: Pick<Deps, 'db' | 'log'>) {
  let known = new Set<string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const rows = await db
        .selectFrom('withdrawn_releases')
        .select(['remote', 'version', 'promotion'])
        .execute();
      known = new Set(
        rows.flatMap(({ remote, version, promotion }) => [
          `${remote}@${version}`,
          `${remote}@${version}@${promotion}`,
        ]),
      );
    } catch (error) {
      // The site goes on with what was known.
      log.warn({ err: error }, 'what is withdrawn could not be read');
    }
    readAt = Date.now();
  }

  return {
    /** Names what is withdrawn now, so that a change is seen. */
    async state(): Promise<string> {
      if (Date.now() - readAt > GOOD_FOR) {
        reading ??= read().finally(() => {
          reading = null;
        });
        // Only the first page waits; later ones use the last known state.
        if (readAt === 0) await reading;
      }
      return [...known].sort().join();
    },
    isWithdrawn: ((name, version, promotion) =>
      known.has(
        promotion === undefined ? `${name}@${version}` : `${name}@${version}@${promotion}`,
      )) satisfies IsWithdrawn,
  };
}
