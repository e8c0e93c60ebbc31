import { matchPattern } from '@keepsake/shared/releases/match-mount';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { Releases } from '../../../releases/releases.ts';

/** Earlier releases whose reports are still counted, since pages with them may be open. */
const STILL_OPEN = 3;

/** Releases that are or recently were offered; reports about other releases are ignored. */
export interface Known {
  isShell: (version: string) => boolean;
  isRelease: (remote: string, version: string) => boolean;
  /** Whether a route pattern shows a page of the remote; without a remote, whether it is a page of the shell. */
  isShownAt: (route: string, remote: string | undefined) => boolean;
}

function versionsOf({ version, canary, previous, before = [] }: BuiltRemote): string[] {
  const others = [canary?.version, previous?.version, ...before.slice(0, STILL_OPEN)];
  return [version, ...others.filter((each) => each !== undefined)];
}

export function knownOf({ shell, remotes }: Pick<Releases, 'shell' | 'remotes'>): Known {
  const shells = new Set([shell.version, ...(shell.before ?? []).slice(0, STILL_OPEN)]);
  const versions = new Map(remotes.map((remote) => [remote.name, new Set(versionsOf(remote))]));
  const own = Object.keys(shell.preload);
  return {
    isShell: (version) => shells.has(version),
    isRelease: (remote, version) => versions.get(remote)?.has(version) ?? false,
    isShownAt(route, remote) {
      if (own.includes(route)) {
        const parts = shell.parts?.[route] ?? [];
        return remote === undefined || isOffering(remotes, remote, parts);
      }
      const owner = remotes.find(({ name }) => name === remote);
      return owner !== undefined && matchPattern(owner.mounts, route) === route;
    },
  };
}

function isOffering(remotes: readonly BuiltRemote[], name: string, parts: readonly string[]) {
  const offered = remotes.find((remote) => remote.name === name)?.parts ?? [];
  return parts.some((part) => offered.includes(part));
}
