import { announced } from '@keepsake/shared/releases/announced';
import type { ReleaseList, RemoteOverrides, RemoteRelease } from '@keepsake/shared/contract';
import { releaseAt } from './find-release.ts';
import { createNotes, hostOf } from './notes.ts';
import { federation } from '../remotes/instance.ts';
import { lentUnder } from '../remotes/lent-runtime.ts';

/** Releases as this browser has them: some of its remotes come from elsewhere. */
export interface Overridden {
  /** The release list with them in it. What they replace stands in where they do not load. */
  apply: (list: ReleaseList) => Promise<ReleaseList>;
  /**
   * Reports a release that failed to load. @returns true when it was an override, which the server need not
   * know
   */
  failed: (release: RemoteRelease, why: unknown) => boolean;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Takes an address's wish out of it where nobody grants it, and says so to whoever looks. */
function refuseQuietly(refused: Record<string, string>): void {
  const url = new URL(location.href);
  for (const name of Object.keys(refused)) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  // oxlint-disable-next-line no-console -- for developers, not for visitors
  console.warn(`${Object.keys(refused).join(', ')} from elsewhere: this site does not allow that.`);
}

/** Has remotes from where this browser asked for them, and shows a badge that says so. */
export function createOverrides({ taken, refused }: RemoteOverrides): Overridden {
  const notes = createNotes();
  const entries = new Map<string, string>();
  const isOurs = new URLSearchParams(location.search);
  if (Object.keys(refused).some((name) => isOurs.has(name))) refuseQuietly(refused);
  else
    for (const [folder, address] of Object.entries(refused))
      notes.set({ folder, from: hostOf(address), trouble: 'this site does not allow it' });
  if (Object.keys(taken).length > 0)
    chunksBesideEntry((entry) => [...entries.values()].some((each) => entry.startsWith(each)));
  const shown = () => notes.get().length > 0;

  async function find(folder: string, address: string): Promise<RemoteRelease | null> {
    const from = hostOf(address);
    try {
      const release = await releaseAt(folder, address);
      notes.set({ folder, from, trouble: null });
      entries.set(release.name, release.entry);
      return release;
    } catch (error) {
      notes.set({ folder, from, trouble: wordsOf(error) });
      return null;
    }
  }

  async function showBadge(): Promise<void> {
    const { showOverrideBadge } = await import('./show-badge.tsx');
    showOverrideBadge(notes);
  }

  let badge: Promise<void> | null = null;
  return {
    async apply({ remotes }) {
      const asked = Object.entries(taken);
      const found = await Promise.all(asked.map(async ([name, at]) => find(name, at)));
      const others = found.filter((release) => release !== null);
      const list = {
        remotes: [
          ...remotes.map((release) => {
            const other = others.find(({ name }) => name === release.name);
            if (!other) return release;
            const { alone = false, previous } = release;
            const standIn = { ...announced(release), ...(previous ? { previous } : {}) };
            return { ...other, alone, previous: standIn };
          }),
          ...others.filter(({ name }) => remotes.every((release) => release.name !== name)),
        ],
      };
      if (shown()) badge ??= showBadge();
      await badge;
      return list;
    },
    failed({ name, entry }, why) {
      if (entries.get(name) !== entry) return false;
      const folder = name.replaceAll('_', '-');
      notes.set({ folder, from: hostOf(entry), trouble: wordsOf(why) });
      return true;
    },
  };
}

interface EntryOptions {
  webpackRequire: { p: string };
  remoteEntryInitOptions?: { filesAt?: string };
}

interface LentRuntime {
  bundlerRuntime: { initContainerEntry: (options: EntryOptions) => unknown };
}

/**
 * A build names its chunks below `/assets/` of the site. Where its entry came from elsewhere, they are beside that.
 * @param isElsewhere whether the entry at an address is of an override
 */
function chunksBesideEntry(isElsewhere: (entry: string) => boolean): void {
  federation().registerPlugins([
    {
      name: 'overrides',
      beforeInitContainer(options) {
        const { entry } = options.remoteInfo;
        if (isElsewhere(entry))
          Object.assign(options.remoteEntryInitOptions, { filesAt: new URL('.', entry).href });
        return options;
      },
    },
  ]);
  const globals = globalThis as unknown as Record<string, LentRuntime | undefined>;
  const [name = ''] = Object.values(lentUnder());
  const lent = globals[name]?.bundlerRuntime;
  if (!lent) return;
  const { initContainerEntry } = lent;
  lent.initContainerEntry = (options) => {
    const { filesAt } = options.remoteEntryInitOptions ?? {};
    if (filesAt) options.webpackRequire.p = filesAt;
    return initContainerEntry(options);
  };
}
