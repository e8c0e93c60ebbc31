import type { ComponentType } from 'react';
import type { PartName, Parts, RemoteRelease } from '@keepsake/shared/contract';
import { withinTime } from '../failure/chunk-failure.ts';
import type { RemoteLoader } from '../remotes/loader.ts';

const ready: { [P in PartName]?: ComponentType<Parts[P]> } = {};

/** Returns the first remote that offers a part, or null. */
export function offererOf(remotes: readonly RemoteRelease[], name: PartName): RemoteRelease | null {
  return remotes.find(({ parts }) => parts?.includes(name)) ?? null;
}

/** Loads a part from a remote. @throws the error of the load, also when no remote offers the part */
export async function loadPart<P extends PartName>(
  loader: RemoteLoader,
  release: RemoteRelease | null,
  name: P,
): Promise<ComponentType<Parts[P]>> {
  const { parts } = release ? await loader.load(release) : {};
  const load = parts?.[name];
  if (!load) throw new Error(`Nobody offers the part ${name}.`);
  const { default: Part } = await withinTime(load());
  ready[name] = Part;
  return Part;
}

/** Returns the component of a loaded part, or null. */
export function readyPart<P extends PartName>(name: P): ComponentType<Parts[P]> | null {
  return ready[name] ?? null;
}

/** Drops a loaded part, because another release has replaced the one it came from. */
export function forgetPart(name: PartName): void {
  delete ready[name];
}
