import { announced } from '@keepsake/shared/releases/announced';
import type { ReleaseList, RemoteOverrides, RemoteRelease } from '@keepsake/shared/contract';
import { releaseAt } from './find-release.ts';
import { createNotes, hostOf } from './notes.ts';
import { federation } from '../remotes/instance.ts';
import { runtimeGlobals } from '../remotes/runtime-globals.ts';

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Removes overrides that this site does not allow from the address, and warns in the console. */
function refuseQuietly(refused: Record<string, string>): void {
  const url = new URL(location.href);
  for (const name of Object.keys(refused)) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  // oxlint-disable-next-line no-console -- for developers, not for visitors
  console.warn(`${Object.keys(refused).join(', ')} from elsewhere: this site does not allow that.`);
}

/** Applies the overrides that the server granted this browser, and shows a badge with them. */
export function createOverrides({ taken, refused }: RemoteOverrides) {
  const notes = createNotes();
  const entries = new Map<string, string>();
  const query = new URLSearchParams(location.search);
  if (Object.keys(refused).some((name) => query.has(name))) refuseQuietly(refused);
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
    /** Returns the list with overridden remotes; the released ones are their fallbacks. */
    async apply({ remotes }: ReleaseList): Promise<ReleaseList> {
      const found = await Promise.all(
        Object.entries(taken).map(async ([name, at]) => find(name, at)),
      );
      const others = found.filter((release) => release !== null);
      const list = {
        remotes: [
          ...remotes.map((release) => {
            const other = others.find(({ name }) => name === release.name);
            if (!other) return release;
            const { alone = false, previous } = release;
            const fallback = { ...announced(release), ...(previous ? { previous } : {}) };
            return { ...other, alone, previous: fallback };
          }),
          ...others.filter(({ name }) => remotes.every((release) => release.name !== name)),
        ],
      };
      if (shown()) badge ??= showBadge();
      await badge;
      return list;
    },
    /** Notes that a release failed to load. @returns true when it was an override, which is not reported */
    failed({ name, entry }: RemoteRelease, why: unknown): boolean {
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

interface BundlerRuntime {
  bundlerRuntime: { initContainerEntry: (options: EntryOptions) => unknown };
}

/**
 * Loads the chunks of overridden remotes from the folder of their entry; builds refer to them below `/assets/` of the
 * site.
 * @param isOverride whether the entry at an address belongs to an override
 */
function chunksBesideEntry(isOverride: (entry: string) => boolean): void {
  federation().registerPlugins([
    {
      name: 'overrides',
      beforeInitContainer(options) {
        const { entry } = options.remoteInfo;
        if (isOverride(entry))
          Object.assign(options.remoteEntryInitOptions, { filesAt: new URL('.', entry).href });
        return options;
      },
    },
  ]);
  const globals = globalThis as unknown as Record<string, BundlerRuntime | undefined>;
  const [name = ''] = Object.values(runtimeGlobals());
  const runtime = globals[name]?.bundlerRuntime;
  if (!runtime) return;
  const { initContainerEntry } = runtime;
  runtime.initContainerEntry = (options) => {
    const { filesAt } = options.remoteEntryInitOptions ?? {};
    if (filesAt) options.webpackRequire.p = filesAt;
    return initContainerEntry(options);
  };
}
