import { announcedOf, type Described, type Live } from './release.ts';
import type { Chosen } from './list-file.ts';

/**
 * Composes a package's `release.json` for a choice of releases.
 * @param described finds the description of a version; null where it was deleted
 * @returns null where the live version has no description
 */
export async function composeLive(
  { version, before, promotion, canary, withdrawn }: Chosen,
  described: (version: string) => Promise<Described | null>,
): Promise<Live | null> {
  const found = await described(version);
  if (!found) return null;
  const { files: _files, signed: _signed, about: _about, ...release } = found;
  const other = canary ? await described(canary.version) : null;
  const tried = other && announcedOf(other);
  return {
    ...release,
    before,
    ...(promotion ? { promotion } : {}),
    ...(withdrawn ? { withdrawn } : {}),
    ...(canary && tried ? { canary: { share: canary.share, ...tried } } : {}),
  };
}
