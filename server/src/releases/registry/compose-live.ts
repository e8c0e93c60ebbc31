import { announcedOf, type Described, type Live } from './release.ts';
import type { Chosen } from './chosen.ts';

/**
 * `release.json` of a package for what is chosen.
 * @param described finds what a version said of itself; null where that was tidied away
 * @returns null where the live release itself is not known
 */
export async function composeLive(
  { version, before, promotion, canary }: Chosen,
  described: (version: string) => Promise<Described | null>,
): Promise<Live | null> {
  const found = await described(version);
  if (!found) return null;
  const { files: _files, ...release } = found;
  const announced = async (other: string | undefined) => {
    const known = other ? await described(other) : null;
    return known && announcedOf(known);
  };
  const previous = await announced(before[0]);
  const tried = await announced(canary?.version);
  return {
    ...release,
    before,
    ...(promotion ? { promotion } : {}),
    ...(previous ? { previous } : {}),
    ...(canary && tried ? { canary: { share: canary.share, ...tried } } : {}),
  };
}
