import { fetchedFaces } from './card-faces.ts';
import type { FacePart } from './faces.ts';
import { loadSubsetter, subset, type Subsetter } from './subsetter.ts';
import { unpacked } from './unpacked.ts';

/** The letters of some names alone, for a page that begins with them. */
export interface FaceOfNames {
  family: string;
  /** Those that the face has, each once. */
  letters: string;
  /** `@font-face` rules that hold the font itself. */
  css: string;
}

/** Names that were set last: everybody at a party opens the page of the same ones. */
const MOST = 100;
const made = new Map<string, Promise<FaceOfNames | null>>();

/**
 * A face with the letters of these names and no others, a few kilobytes: a page that holds it shows them at its first
 * paint, where the whole face would come later and move what is being read.
 * @param lettering key of the letters
 * @returns null for letters that every page has, and where the face has none of the names’
 */
export async function faceOfNames(
  lettering: string,
  names: readonly string[],
): Promise<FaceOfNames | null> {
  if (!isFetched(lettering)) return null;
  const letters = [...new Set(names.join(' ').normalize('NFC'))].sort().join('');
  const key = `${lettering} ${letters}`;
  const known = made.get(key);
  if (known) return known;
  const making = make(lettering, letters);
  made.set(key, making);
  const [oldest] = made.keys();
  if (made.size > MOST && oldest !== undefined) made.delete(oldest);
  making.catch(() => made.delete(key));
  return making;
}

type Fetched = keyof typeof fetchedFaces;
const isFetched = (lettering: string): lettering is Fetched =>
  Object.hasOwn(fetchedFaces, lettering);

let subsetter: Promise<Subsetter> | null = null;

async function make(lettering: Fetched, asked: string): Promise<FaceOfNames | null> {
  const { family, weight, face } = fetchedFaces[lettering];
  subsetter ??= loadSubsetter();
  const hb = await subsetter;
  const left = new Set(asked);
  const rules: string[] = [];
  let letters = '';
  for (const part of face.parts) {
    const here = [...left].filter((letter) => isIn(part, letter));
    if (here.every((letter) => letter === ' ')) continue;
    for (const letter of here) left.delete(letter);
    letters += here.join('');
    const font = subset(hb, unpacked(part.file), (input) => {
      const kept = hb.hb_subset_input_unicode_set(input);
      for (const letter of here) hb.hb_set_add(kept, codeOf(letter));
    });
    const range = here.map((letter) => `U+${codeOf(letter).toString(16)}`).join(',');
    const data = Buffer.from(font).toString('base64');
    rules.push(
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:block;src:url(data:font/ttf;base64,${data});unicode-range:${range}}`,
    );
  }
  return rules.length === 0 ? null : { family, letters, css: rules.join('') };
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

function isIn({ ranges }: FacePart, letter: string): boolean {
  const code = codeOf(letter);
  return ranges.some(([first, last]) => code >= first && code <= last);
}
