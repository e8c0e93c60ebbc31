import type { RemoteRelease } from '@keepsake/shared/contract';
import { federation, setEntryIntegrity } from './instance.ts';

/** By the name of a remote: the load that its globals belong to, as in `remote_public@1a2b~0`. */
const running = new Map<string, string>();

/**
 * Clears the globals of a remote's container and chunks. All releases of a remote share these names, so those of an
 * earlier release would be taken for the next one's.
 */
function clearGlobals(name: string): void {
  const globals = globalThis as Record<string, unknown>;
  // The build of remotes sets this name.
  Reflect.deleteProperty(globals, `${name}_chunks`);
  globals[name] = undefined;
}

/**
 * Fetches the exposed module of a remote. Each release and each `attempt` gets a name of its own in the federation
 * runtime, so that a retry does not join a failed or hanging request.
 * @throws whatever the network, the browser or the remote's own code throws
 */
export async function fetchRemote(release: RemoteRelease, attempt: number): Promise<unknown> {
  const entry = new URL(release.entry, document.baseURI);
  if (attempt > 0) entry.searchParams.set('r', String(attempt));
  const name = `${release.name}@${release.version}~${attempt}`;
  if (running.get(release.name) !== name) clearGlobals(release.name);
  running.set(release.name, name);
  if (release.integrity) setEntryIntegrity(entry.href, release.integrity);
  const instance = federation();
  instance.registerRemotes([
    { name, entry: entry.href, type: 'global', entryGlobalName: release.name },
  ]);
  const exposed = await instance.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return exposed?.default;
}
