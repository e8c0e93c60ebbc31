import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promoted, reinstated, rolledBack, tried, withdrawn, type Step } from './transitions.ts';
import { releaseFolder } from './folder.ts';
import { readJson } from './json-file.ts';
import { mustBePackage } from './names.ts';
import { foreignClaims } from './owners.ts';
import { Refused } from './refused.ts';
import type { Chosen, Withdrawal } from './list-file.ts';
import { announcedOf, type Change, type Described, type Live } from './release.ts';
import type { Author } from './signing.ts';

/** State of a package: live version, canary, previous versions; `damaged` has a sentence per unreadable file. */
export type LiveState = Pick<Live, 'name' | 'version' | 'contract' | 'runtime' | 'canary'> &
  Required<Pick<Live, 'before' | 'promotion' | 'withdrawn'>> & { damaged: string[] };

export type Registry = ReturnType<typeof registryAt>;

/**
 * The registry of a site's releases.
 * @param site the folder that servers read
 * @param by the author of changes; a plain name signs nothing and may change everything, as in tests and local builds
 */
export function registryAt(site: string, by: string | Author) {
  const folder = releaseFolder(site);
  const author = typeof by === 'string' ? null : by;
  const who = typeof by === 'string' ? by : by.name;

  /** @throws Refused for another team's package */
  function mustOwn(name: string): void {
    mustBePackage(name);
    author?.mustOwn(name);
  }

  async function live(name: string): Promise<Live | null> {
    mustBePackage(name);
    return folder.live(name);
  }

  async function described(name: string, version: string): Promise<Described> {
    // For the live version, `release.json` has the same fields as its description.
    const now = await live(name);
    const release =
      (await folder.described(name, version)) ?? (now?.version === version ? now : null);
    if (!release) throw new Refused(`${name} has no release ${version} that can be read.`);
    return release;
  }

  /** Makes a change with a new promotion, after which servers may withdraw one release by themselves. */
  async function operate(name: string, work: (now: Chosen) => Step): Promise<string> {
    mustOwn(name);
    if (!(await live(name))) throw new Refused(`${name} has no live release.`);
    let version = '';
    await folder.change(name, who, author, (now) => {
      if (!now) throw new Refused(`${name} has no live release.`);
      const { next, change } = work(now);
      ({ version } = next);
      return { next: { ...next, promotion: randomUUID() }, change };
    });
    return version;
  }

  async function find(name: string, start: string): Promise<string> {
    mustBePackage(name);
    const found = (await folder.versions(name)).filter((version) => version.startsWith(start));
    const [version] = found;
    if (!version || found.length > 1) {
      throw new Refused(
        version ? `${start} may be ${found.join(' or ')}.` : `${name} has no release ${start}.`,
      );
    }
    return version;
  }

  return {
    /** Adds a build without promoting it. @returns its version */
    async publish(name: string, built: string): Promise<string> {
      mustOwn(name);
      const release = await readJson<Described>(join(built, 'release.json'));
      const claims = author && release ? foreignClaims(author.owners, name, release) : [];
      if (claims.length > 0) throw new Refused(`${name} is not published: ${claims.join('; ')}.`);
      return folder.add(name, built, who, author);
    },

    /** Makes a release live for all visitors. */
    async promote(name: string, start: string): Promise<string> {
      mustOwn(name);
      const version = await find(name, start);
      // A repeated promotion is recorded, too: it offers the release again if it was withdrawn.
      const promotion = randomUUID();
      await folder.change(name, who, author, (now) => {
        const { next, change } = promoted(now, version);
        const again = { action: 'promote', from: version, to: version } as const;
        return { next: { ...next, promotion }, change: change ?? again };
      });
      return version;
    },

    /** Makes a release the canary for a share of visitors, always the same ones. */
    async canary(name: string, start: string, share: number): Promise<string> {
      mustOwn(name);
      if (!(Number.isInteger(share) && share >= 1 && share <= 99)) {
        throw new Refused('The share of visitors is a whole number from 1 to 99, in percent.');
      }
      const version = await find(name, start);
      if (!announcedOf(await described(name, version)))
        throw new Refused(`${name} has no live release beside which it could be tried.`);
      await operate(name, (now) => tried(now, version, share));
      return version;
    },

    /** Ends the canary, or without one goes back to the release before. @returns the live version */
    rollback: async (name: string): Promise<string> =>
      operate(name, (now) => rolledBack(name, now)),

    /** Offers the last withdrawn release again. @returns the live version */
    reinstate: async (name: string): Promise<string> =>
      operate(name, (now) => reinstated(name, now)),

    /** Withdraws a release, see `withdrawn`. @param to the version that replaces a live one */
    async withdraw(name: string, found: Withdrawal, to: string | null): Promise<void> {
      mustOwn(name);
      await folder.change(name, who, author, (now) => {
        if (!now) throw new Refused(`${name} has no live release.`);
        return withdrawn(name, now, found, to);
      });
    },

    /** Writes a package's list entry again, as a change may have failed between `release.json` and the list. */
    async relist(name: string): Promise<void> {
      mustOwn(name);
      if (author) await folder.list(name, author);
    },

    /** Returns the state of each package. */
    async list(): Promise<LiveState[]> {
      const found: LiveState[] = [];
      for (const name of await folder.packages()) {
        const damaged = await folder.damage(name);
        const now = await live(name);
        if (!now?.version) continue;
        const { version, contract, runtime, canary, before = [] } = now;
        const { promotion = '', withdrawn: takenBack = [] } = now;
        found.push({
          name,
          version,
          before,
          promotion,
          withdrawn: takenBack,
          damaged,
          ...(contract ? { contract } : {}),
          ...(runtime ? { runtime } : {}),
          ...(canary ? { canary } : {}),
        });
      }
      return found;
    },

    /** The owners of packages; null where claims are not checked. */
    owners: author?.owners ?? null,
    /** `release.json` of a package; null where nothing is live. */
    live,
    /** Returns the description of a version's build. @throws Refused when there is none */
    described,
    /** The full version that starts with `start`. @throws Refused for no or several matches */
    find,
    /** Reads a file of a release by its path below the package; null where there is none. */
    content: folder.content,
    /** Returns the changes, oldest first. */
    history: async (): Promise<Change[]> => folder.history(),
  };
}
