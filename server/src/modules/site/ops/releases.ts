import type { PublishedRelease, ReleaseChange, ReleasedPackage } from '@keepsake/shared/api/ops';
import type { Config } from '../../../config.ts';
import { soundBefore } from '../../../releases/registry/transitions.ts';
import { registryAt, type LiveState, type Registry } from '../../../releases/registry/registry.ts';
import type { Change } from '../../../releases/registry/release.ts';
import type { Releases } from '../../../releases/releases.ts';
import { addressesOf } from './operator-pseudonym.ts';

/** Listed releases that were never live, newest first. */
const MOST_NEW = 20;
const MOST_CHANGES = 100;

/** The Module Federation container name of a remote's folder; null for the shell. */
const remoteOf = (name: string) => (name === 'shell' ? null : name.replaceAll('-', '_'));

/** Returns each package's live release and the other releases. */
export async function packagesOf(
  config: Pick<Config, 'siteDir'>,
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  isTheirs: (name: string) => boolean,
): Promise<ReleasedPackage[]> {
  // Reads only, so the author is empty.
  const registry = registryAt(config.siteDir, '');
  const [standings, history] = await Promise.all([registry.list(), registry.history()]);
  const shown = standings
    .filter(({ name }) => isTheirs(name))
    .map(async (standing) => {
      const remote = remoteOf(standing.name);
      const offered = remote === null ? shell : remotes.find(({ name }) => name === remote);
      const changes = history.filter((change) => change.package === standing.name);
      const why = new Map(
        standing.withdrawn.map(({ version, failures, why: reason, at }) => [
          version,
          { failures, why: reason, at },
        ]),
      );
      const { version, contract, runtime, canary } = standing;
      return {
        name: standing.name,
        remote,
        label: offered && 'label' in offered ? offered.label : 'The frame of every page',
        live: version,
        since: sinceOf(changes, version),
        contract: contract ?? null,
        runtime: runtime ?? null,
        offered: offered?.version ?? version,
        canary: canary ? { version: canary.version, share: canary.share } : null,
        back_to: soundBefore(standing)[0] ?? null,
        releases: await Promise.all(
          releasesOf(standing, changes).map(async (release) => ({
            ...release,
            about: await aboutOf(registry, standing.name, release.version),
            withdrawn: why.get(release.version) ?? null,
          })),
        ),
      };
    });
  return Promise.all(shown);
}

/** The build details of a release; null where its description was deleted, or predates them. */
async function aboutOf(
  registry: Registry,
  name: string,
  version: string,
): Promise<PublishedRelease['about']> {
  const described = await registry.described(name, version).catch(() => null);
  if (!described?.about) return null;
  const { commit = null, author = null, change = null, pages, ...rest } = described.about;
  return {
    ...rest,
    commit,
    author,
    change,
    pages: Object.entries(pages)
      .map(([page, bytes]) => ({ page, bytes }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** When the live version became live; the end of a canary does not change that. Null if the history does not say. */
function sinceOf(changes: readonly Change[], live: string): string | null {
  let [version, since] = ['', ''];
  for (const { action, to, at, share } of changes) {
    const isTrial = action === 'publish' || share !== undefined;
    if (!isTrial && to !== version) [version, since] = [to, at];
  }
  return version === live ? since : null;
}

function releasesOf(
  { version, canary, before, withdrawn }: LiveState,
  changes: readonly Change[],
): Omit<PublishedRelease, 'withdrawn' | 'about'>[] {
  const published = new Map(
    changes.filter(({ action }) => action === 'publish').map((change) => [change.to, change]),
  );
  const entryAt = (place: PublishedRelease['place']) => (each: string) => ({
    version: each,
    place,
    published_at: published.get(each)?.at ?? null,
    published_by: published.get(each)?.who ?? null,
  });
  const tried = canary ? [canary.version] : [];
  const takenBack = withdrawn.map((each) => each.version);
  const known = new Set([version, ...tried, ...before, ...takenBack]);
  const fresh = [...published.keys()].filter((each) => !known.has(each)).toReversed();
  return [
    entryAt('live')(version),
    ...tried.map(entryAt('tried')),
    ...fresh.slice(0, MOST_NEW).map(entryAt('new')),
    ...takenBack.map(entryAt('before')),
    ...before
      .filter((each) => !tried.includes(each) && !takenBack.includes(each))
      .map(entryAt('before')),
  ];
}

/** Returns the changes of releases, newest first. */
export async function changesOf(
  config: Pick<Config, 'siteDir' | 'operators' | 'sessionSecret'>,
  isTheirs: (name: string) => boolean,
): Promise<ReleaseChange[]> {
  const history = await registryAt(config.siteDir, '').history();
  const addresses = addressesOf(config);
  return history
    .filter((change) => isTheirs(change.package))
    .toReversed()
    .slice(0, MOST_CHANGES)
    .map(({ at, who, action, package: name, from, to, share }) => ({
      at,
      who: addresses.get(who) ?? who,
      action,
      package: name,
      from,
      to,
      share: share ?? null,
    }));
}
