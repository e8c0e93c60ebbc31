import { announcedOf, type Described, type Live } from './release.ts';
import type { Chosen } from './chosen.ts';

/**
 * `release.json` of a package for what is chosen.
 * @param described finds what a version said of itself; null where that was tidied away
 * @returns null where the live release itself is not known
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
