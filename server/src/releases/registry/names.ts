import { Refused } from './refused.ts';

/** Folders of the shell and of remotes, as in `remote-attendee`. */
export const PACKAGE = '^(?:shell|remote-[a-z0-9]+(?:-[a-z0-9]+)*)$';
export const VERSION = '^\\w[\\w-]{0,63}$';

const packages = new RegExp(PACKAGE);
const versions = new RegExp(VERSION);

export const isPackage = (name: string): boolean => packages.test(name);

/** Validates a name from a command line or request before a path is built from it. @throws Refused */
export function mustBePackage(name: string): void {
  if (!isPackage(name)) throw new Refused(`${name} is not the shell and not a remote.`);
}

/** Validates a version before a path is built from it. @throws Refused */
export function mustBeVersion(name: string, version: string): void {
  if (!versions.test(version)) throw new Refused(`${name} has no release ${version}.`);
}
