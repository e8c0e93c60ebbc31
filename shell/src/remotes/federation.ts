import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@keepsake/shared/contract';

/** Milliseconds after which an entry that does not answer counts as failed. */
const ENTRY_TIMEOUT = 4000;

const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'keepsake-entries',
    createScript({ url }) {
      const script = document.createElement('script');
      const integrity = integrities.get(new URL(url).pathname);
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT };
    },
  },
]);

/**
 * Fetches what a remote exposes. `attempt` above 0 asks anew: the failed or hanging request is not joined.
 * @throws whatever the network, the browser or the remote's own start throws
 */
export async function fetchRemote(release: RemoteRelease, attempt: number): Promise<unknown> {
  const entry = new URL(release.entry, document.baseURI);
  if (release.integrity) integrities.set(entry.pathname, release.integrity);
  if (attempt > 0) entry.searchParams.set('r', String(attempt));
  registerRemotes(
    [{ name: release.name, entry: entry.href, type: 'global', entryGlobalName: release.name }],
    { force: attempt > 0 },
  );
  const loaded = await loadRemote<{ default: unknown }>(`${release.name}/remote`);
  return loaded?.default;
}
