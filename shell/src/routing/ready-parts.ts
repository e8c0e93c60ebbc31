import type { ComponentType } from 'react';
import type { PartName, Parts, RemoteRelease } from '@keepsake/shared/contract';
import { withinTime } from '../failure/chunk-failure.ts';
import type { RemoteLoader } from '../remotes/loader.ts';

const ready: { [P in PartName]?: ComponentType<Parts[P]> } = {};

/** Returns the first remote that offers a part. */
export function offererOf(remotes: readonly RemoteRelease[], name: PartName): RemoteRelease | null {
  return remotes.find(({ parts }) => parts?.includes(name)) ?? null;
}

/** Loads a part of whoever offers it. @throws whatever went wrong, also when nobody does */
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

/** A part that was loaded: it appears at once. */
export function readyPart<P extends PartName>(name: P): ComponentType<Parts[P]> | null {
  return ready[name] ?? null;
}

/** A part that was loaded is loaded anew: another release stands in for the one that it came from. */
export function forgetPart(name: PartName): void {
  delete ready[name];
}
