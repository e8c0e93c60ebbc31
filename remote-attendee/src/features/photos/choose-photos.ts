import { plural, t } from '@lingui/core/macro';
import { readInTime, whyNot, type Uploads } from '@keepsake/shared/media';

/** Bytes read at each end of a file; small, since the files of a selection are read at the same time. */
const PART = 64 * 1024;
/** Milliseconds for which a photo waits for those before it in the choice. */
const PATIENCE = 1000;
const cache = new WeakMap<Blob, Promise<string>>();

/**
 * Identifies equal pictures under different names: by size and a digest of the first and the last 64 KiB, computed by
 * the browser off the main thread; by size, date and name when these can't be read within two minutes.
 */
export async function fingerprint(file: File): Promise<string> {
  const print = cache.get(file) ?? digestOf(file);
  cache.set(file, print);
  return print;
}

async function digestOf(file: File): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  const ends = new Blob([file.slice(0, PART), file.slice(-PART)]);
  const bytes = await readInTime(ends);
  // `crypto.subtle` exists in secure contexts only.
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
  /** Whether nobody is there any more to whom the photos belong: no more are added. */
  hasLeft?: () => boolean;
  /** Called with each new upload at once, and with those of the choice until now, in its order. */
  onAdd?: (key: string, chosen: readonly string[]) => void;
}

const didNotFit = (left: number) =>
  t`${plural(left, {
    one: 'One more photo didn’t fit.',
    other: '# more photos didn’t fit.',
  })}`;

/**
 * Begins the uploads of chosen photos: each picture once, and as many as fit. One that takes long to be read does not
 * hold back the others, unless they might take its place.
 * @returns the keys of the new uploads in the order of the choice, and a sentence for each reason why files were refused
 */
export async function choosePhotos(
  uploads: Uploads,
  files: readonly File[],
  { keys, room, group, overflow = didNotFit, hasLeft = () => false, onAdd = () => {} }: Room,
) {
  const existing = keys.map(async (key) => {
    const file = await uploads.file(key);
    return file && fingerprint(file);
  });
  // All at the same time: each may take two minutes to come from the phone's cloud.
  const checks = files.map(async (file, at) => {
    const [reason, print] = await Promise.all([whyNot('photo', file), fingerprint(file)]);
    return { file, at, reason, print };
  });
  const prints = new Set(await Promise.all(existing));
  /** The new keys by their index in the choice. */
  const places = new Map<number, string>();
  const added = () => files.flatMap((_file, at) => places.get(at) ?? []);
  const notes: string[] = [];
  let left = 0;
  const use = ({ file, at, reason, print }: Awaited<(typeof checks)[number]>) => {
    if (reason !== null)
      notes.push(files.length > 1 ? t`${{ filename: file.name }}: ${{ problem: reason }}` : reason);
    else if (hasLeft()) return;
    else if (prints.has(print)) notes.push(t`${{ filename: file.name }} is here already.`);
    else if (places.size >= room) left += 1;
    else {
      prints.add(print);
      const key = uploads.add(file, { kind: 'photo', group });
      places.set(at, key);
      onAdd(key, added());
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    if (files.length <= room) timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const late: Promise<void>[] = [];
  for (const check of checks) {
    const checked = await Promise.race([check, patience]);
    if (checked) use(checked);
    else late.push(check.then(use));
  }
  clearTimeout(timer);
  await Promise.all(late);
  if (left > 0) notes.push(overflow(left));
  return { added: added(), notes };
}

/** Returns the keys with a new one, which follows those before it in the choice, wherever they were moved meanwhile. */
export function joined(
  keys: readonly string[],
  key: string,
  chosen: readonly string[],
): readonly string[] {
  const at = chosen.indexOf(key);
  const isHere = (each: string) => keys.includes(each);
  const before = chosen.slice(0, at).filter(isHere).at(-1);
  const after = chosen.slice(at + 1).find(isHere);
  if (before !== undefined) return moved(keys, key, keys.indexOf(before) + 1);
  return moved(keys, key, after === undefined ? keys.length : keys.indexOf(after));
}

export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), key, ...others.slice(place)];
}
