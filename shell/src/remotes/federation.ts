import type { RemoteRelease } from '@keepsake/shared/contract';
import { federation, proveEntry } from './instance.ts';

/** The release whose scripts a remote's globals belong to, by the remote's name. */
const running = new Map<string, string>();

/**
 * Two releases of a remote have the same global names for their container and their chunks: what an earlier one
 * left there would be taken for the next one's.
 */
function clearGlobals(name: string): void {
  const globals = globalThis as Record<string, unknown>;
  // As the build of remotes names it.
  Reflect.deleteProperty(globals, `${name}_chunks`);
  globals[name] = undefined;
}

/**
 * Fetches what a remote exposes. Each release is a remote of its own to the runtime, and so is each `attempt` above 0:
 * the failed or hanging request is not joined.
 * @throws whatever the network, the browser or the remote's own start throws
 */
export async function fetchRemote(release: RemoteRelease, attempt: number): Promise<unknown> {
  const entry = new URL(release.entry, document.baseURI);
  if (attempt > 0) entry.searchParams.set('r', String(attempt));
  const name = `${release.name}@${release.version}~${attempt}`;
  if (running.get(release.name) !== name) clearGlobals(release.name);
  running.set(release.name, name);
  if (release.integrity) proveEntry(entry.href, release.integrity);
  const instance = federation();
  instance.registerRemotes([
    { name, entry: entry.href, type: 'global', entryGlobalName: release.name },
  ]);
  const exposed = await instance.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return exposed?.default;
}
