import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  promoted,
  reinstated,
  rolledBack,
  tried,
  withdrawn,
  type Chosen,
  type Step,
} from './chosen.ts';
import { releaseFolder } from './folder.ts';
import { readJson } from './json-file.ts';
import { mustBePackage, mustBeVersion } from './names.ts';
import { foreignClaims } from './owners.ts';
import { Refused } from './refused.ts';
import { announcedOf, type Change, type Described, type Live, type Withdrawal } from './release.ts';
import type { Author } from './signing.ts';

/** State of a package: live version, canary, previous versions. */
export type LiveState = Pick<Live, 'name' | 'version' | 'contract' | 'runtime' | 'canary'> & {
  /** Versions, the last one first. */
  before: string[];
  /** Names the last act of an operator; empty in sites of before. */
  promotion: string;
  withdrawn: Withdrawal[];
  /** What of it cannot be read, a sentence each. */
  damaged: string[];
};

export type Registry = ReturnType<typeof registryAt>;

/**
 * The releases of a site: what there is, what of it visitors get, and who changed that.
 * @param site the folder that servers read
 * @param by whose doing it is; a name alone signs nothing and owns everything, as tests and the local build do
 */
export function registryAt(site: string, by: string | Author) {
  const place = releaseFolder(site);
  const author = typeof by === 'string' ? null : by;
  const who = typeof by === 'string' ? by : by.name;

  /** @throws Refused for what is another team's */
  function mustOwn(name: string): void {
    mustBePackage(name);
    author?.mustOwn(name);
  }

  async function live(name: string): Promise<Live | null> {
    mustBePackage(name);
    return place.live(name);
  }

  async function described(name: string, version: string): Promise<Described> {
    mustBePackage(name);
    mustBeVersion(name, version);
    // What is live says the same of itself: of that one either file is enough.
    const now = await place.live(name);
    const release =
      (await place.described(name, version)) ?? (now?.version === version ? now : null);
    if (!release) throw new Refused(`${name} has no release ${version} that can be read.`);
    return release;
  }

  /** An operator's act: servers may take one step back by themselves after each. */
  async function act(name: string, work: (now: Chosen) => Step): Promise<string> {
    mustOwn(name);
    if (!(await live(name))) throw new Refused(`${name} has no live release.`);
    let version = '';
    await place.change(name, who, author, (now) => {
      if (!now) throw new Refused(`${name} has no live release.`);
      const { next, change } = work(now);
      ({ version } = next);
      return { next: { ...next, promotion: randomUUID() }, change };
    });
    return version;
  }

  async function find(name: string, start: string): Promise<string> {
    mustBePackage(name);
    const found = (await place.versions(name)).filter((version) => version.startsWith(start));
    const [version] = found;
    if (!version || found.length > 1) {
      throw new Refused(
        version ? `${start} may be ${found.join(' or ')}.` : `${name} has no release ${start}.`,
      );
    }
    return version;
  }

  return {
    /** Copies a build to its place, where it waits to be promoted. @returns its version */
    async publish(name: string, built: string): Promise<string> {
      mustOwn(name);
      const release = await readJson<Described>(join(built, 'release.json'));
      const claims = author && release ? foreignClaims(author.owners, name, release) : [];
      if (claims.length > 0) throw new Refused(`${name} is not published: ${claims.join('; ')}.`);
      return place.add(name, built, who, author);
    },

    /** From now on everybody gets this release. */
    async promote(name: string, start: string): Promise<string> {
      mustOwn(name);
      const version = await find(name, start);
      // Promoted once more it is offered once more, also where it was withdrawn meanwhile.
      const promotion = randomUUID();
      await place.change(name, who, author, (now) => {
        const { next, change } = promoted(now, version);
        const again = { action: 'promote', from: version, to: version } as const;
        return { next: { ...next, promotion }, change: change ?? again };
      });
      return version;
    },

    /** Gives a release to a share of visitors, the same ones each time; the others go on with the live one. */
    async canary(name: string, start: string, share: number): Promise<string> {
      mustOwn(name);
      if (!(Number.isInteger(share) && share >= 1 && share <= 99)) {
        throw new Refused('The share of visitors is a whole number from 1 to 99, in percent.');
      }
      const version = await find(name, start);
      if (!announcedOf(await described(name, version)))
        throw new Refused(`${name} has no live release beside which it could be tried.`);
      await act(name, (now) => tried(now, version, share));
      return version;
    },

    /** Goes back to the release before; where a share of visitors tries one, that ends instead. @returns what is live */
    rollback: async (name: string): Promise<string> => act(name, (now) => rolledBack(name, now)),

    /** Offers again what was withdrawn last. @returns what is live */
    reinstate: async (name: string): Promise<string> => act(name, (now) => reinstated(name, now)),

    /** As a server does by itself, see `withdrawn`. @param to what everybody gets in place of a live one */
    async withdraw(name: string, found: Withdrawal, to: string | null): Promise<void> {
      mustOwn(name);
      await place.change(name, who, author, (now) => {
        if (!now) throw new Refused(`${name} has no live release.`);
        return withdrawn(name, now, found, to);
      });
    },

    /** Says in the list again what is live: a change may have failed between the two. */
    async relist(name: string): Promise<void> {
      mustOwn(name);
      if (author) await place.list(name, author);
    },

    /** Returns the state of each package. */
    async list(): Promise<LiveState[]> {
      const found: LiveState[] = [];
      for (const name of await place.packages()) {
        const damaged = await place.damage(name);
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

    /** Says what is whose; null where nobody asks. */
    owners: author?.owners ?? null,
    /** `release.json` of a package; null where nothing is live. */
    live,
    /** Returns the description of a version's build. @throws Refused when there is none */
    described,
    /** The one release whose version begins like that. @throws Refused where there is none, or several */
    find,
    /** A file of a release, by its path below the package; null where there is none. */
    content: place.content,
    /** Returns the changes, oldest first. */
    history: async (): Promise<Change[]> => place.history(),
  };
}
