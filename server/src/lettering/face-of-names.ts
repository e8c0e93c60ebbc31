import { loadOnce } from '../load-once.ts';
import { fetchedFaces } from './card-faces.ts';
import { isFor } from './faces.ts';
import { loadSubsetter, subset } from './subsetter.ts';
import { decompressedFont } from './decompressed-font.ts';

/** A font subset with the letters of some names, inlined in a page that shows them. */
export interface FaceOfNames {
  family: string;
  /** The distinct letters that the face has. */
  letters: string;
  /** `@font-face` rules with the font as data URLs. */
  css: string;
}

/** Cached subsets; the guests of a party open the page with the same names. */
const MAX_CACHED = 100;
const cache = new Map<string, Promise<FaceOfNames | null>>();

/**
 * Makes a subset of a face with only the letters of these names, a few kilobytes: inlined, it is there at the first
 * paint, while the whole face would arrive later and shift the text.
 * @param lettering key of the lettering
 * @returns null for faces that every page loads, and where the face has no letter of the names
 */
export async function faceOfNames(
  lettering: string,
  names: readonly string[],
): Promise<FaceOfNames | null> {
  if (!isFetched(lettering)) return null;
  const letters = [...new Set(names.join(' ').normalize('NFC'))].sort().join('');
  const key = `${lettering} ${letters}`;
  const known = cache.get(key);
  if (known) return known;
  const pending = subsetFace(lettering, letters);
  cache.set(key, pending);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  pending.catch(() => cache.delete(key));
  return pending;
}

type Fetched = keyof typeof fetchedFaces;
const isFetched = (lettering: string): lettering is Fetched =>
  Object.hasOwn(fetchedFaces, lettering);

const subsetter = loadOnce(loadSubsetter);

async function subsetFace(lettering: Fetched, requested: string): Promise<FaceOfNames | null> {
  const { family, weight, face } = fetchedFaces[lettering];
  const hb = await subsetter();
  const missing = new Set(requested);
  const rules: string[] = [];
  let letters = '';
  for (const part of face.parts) {
    const covered = [...missing].filter((letter) => isFor(part, codeOf(letter)));
    if (covered.every((letter) => letter === ' ')) continue;
    for (const letter of covered) missing.delete(letter);
    letters += covered.join('');
    const font = subset(hb, decompressedFont(part.file), (input) => {
      const codePoints = hb.hb_subset_input_unicode_set(input);
      for (const letter of covered) hb.hb_set_add(codePoints, codeOf(letter));
    });
    const range = covered.map((letter) => `U+${codeOf(letter).toString(16)}`).join(',');
    const data = Buffer.from(font).toString('base64');
    rules.push(
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:block;src:url(data:font/ttf;base64,${data});unicode-range:${range}}`,
    );
  }
  return rules.length === 0 ? null : { family, letters, css: rules.join('') };
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
