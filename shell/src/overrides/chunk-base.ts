import { federation } from '../remotes/instance.ts';
import { lentUnder } from '../remotes/lent-runtime.ts';

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
export function chunksBesideEntry(isElsewhere: (entry: string) => boolean): void {
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
