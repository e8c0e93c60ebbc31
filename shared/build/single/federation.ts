import remotes from '@keepsake/all-remotes';

/** Replaces Module Federation in the single-bundle build: the remotes come from the same bundle. */
export async function fetchRemote({ name }: { name: string }): Promise<unknown> {
  return remotes.find((remote) => remote.name === name);
}
