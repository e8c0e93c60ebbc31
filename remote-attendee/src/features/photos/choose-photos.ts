import { plural, t } from '@lingui/core/macro';
import { whyNot, type Uploads } from '@keepsake/shared/media';

const PART = 256 * 1024;
const known = new WeakMap<Blob, Promise<string>>();

/**
 * Identifies equal pictures under different names: size and a digest of the first and last bytes, computed by
 * the browser off the main thread.
 */
export async function fingerprint(file: File): Promise<string> {
  const print = known.get(file) ?? digestOf(file);
  known.set(file, print);
  return print;
}

async function digestOf(file: File): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  const ends = new Blob([file.slice(0, PART), file.slice(-PART)]);
  const bytes = await ends.arrayBuffer().catch(() => null);
  // `crypto.subtle` exists in secure contexts only, and what was readable at first may not be to its end.
  if (!subtle || !bytes) return [file.size, file.lastModified, file.name].join(' ');
  const digest = await subtle.digest('SHA-256', bytes);
  return [file.size, ...new Uint8Array(digest)].join(' ');
}

interface Room {
  /** Keys of existing uploads. */
  keys: readonly string[];
  /** The number of photos that still fit. */
  room: number;
  group: string;
  /** Returns the sentence about files that exceed the limit. */
  overflow?: (left: number) => string;
}

const didNotFit = (left: number) =>
  t`${plural(left, {
    one: 'One more photo didn’t fit.',
    other: '# more photos didn’t fit.',
  })}`;

/**
 * Begins the uploads of chosen photos: each picture once, and as many as fit.
 * @returns the keys of the new uploads, and why files were refused, a sentence each
 */
export async function choosePhotos(
  uploads: Uploads,
  files: readonly File[],
  { keys, room, group, overflow = didNotFit }: Room,
) {
  const held = await Promise.all(keys.map(async (key) => uploads.file(key)));
  const prints = new Set(
    await Promise.all(held.flatMap((file) => (file ? [fingerprint(file)] : []))),
  );
  const added: string[] = [];
  const notes: string[] = [];
  let left = 0;
  for (const file of files) {
    const reason = await whyNot('photo', file);
    if (reason !== null) {
      notes.push(files.length > 1 ? t`${{ filename: file.name }}: ${{ problem: reason }}` : reason);
      continue;
    }
    const print = await fingerprint(file);
    if (prints.has(print)) notes.push(t`${{ filename: file.name }} is here already.`);
    else if (added.length >= room) left += 1;
    else {
      prints.add(print);
      added.push(uploads.add(file, { kind: 'photo', group }));
    }
  }
  if (left > 0) notes.push(overflow(left));
  return { added, notes };
}

export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), key, ...others.slice(place)];
}
