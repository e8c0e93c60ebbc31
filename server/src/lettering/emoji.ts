import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EMOJI } from '@keepsake/shared/designs/drawn';

const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

const PICTURE_BY_ITSELF = /\p{Emoji_Presentation}/u;
const VARIATION = '\ufe0f';
const JOINER = '\u200d';
const SKIN = /[\u{1f3fb}-\u{1f3ff}]/gu;

/** Whether a character, as people count them, is a picture and not a letter or sign: 💍, ❤️, 👨‍👩‍👧, 🇯🇵, 1️⃣. */
export function isEmoji(character: string): boolean {
  return PICTURE_BY_ITSELF.test(character) || character.includes(VARIATION);
}

/**
 * The drawings of an emoji, each 36 by 36 without a ground: one, or those of its parts where nobody drew the whole.
 * Empty where there is none.
 */
export function emojiDrawings(character: string): string[] {
  return emojiNames(character).flatMap((name) => emojiDrawing(name) ?? []);
}

/** The names of these drawings, as in `1f48d`. */
export function emojiNames(character: string): string[] {
  const whole = nameOf(character) ?? nameOf(character.replaceAll(SKIN, ''));
  if (whole !== null) return [whole];
  const parts = character.split(JOINER);
  const drawn = parts.length > 1 ? parts.map((part) => emojiNames(part)[0]) : [];
  return drawn.filter((name) => name !== undefined);
}

const NAME = /^[0-9a-f]+(?:-[0-9a-f]+)*$/;
const known = new Map<string, string | null>();
const drawings = new Map<string, string | null>();

/** The drawing of a name; null where there is none. */
export function emojiDrawing(name: string): string | null {
  const kept = drawings.get(name);
  if (kept !== undefined) return kept;
  const path = join(folder, `${name}.svg`);
  if (!NAME.test(name) || !existsSync(path)) return null;
  const drawing = readFileSync(path, 'utf8');
  drawings.set(name, drawing);
  return drawing;
}

function nameOf(character: string): string | null {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const name = namesOf(character).find((each) => emojiDrawing(each) !== null) ?? null;
  known.set(character, name);
  return name;
}

/** The numbers of its characters, with the sign that says “as a picture” and without. */
function namesOf(character: string): string[] {
  return [character, character.replaceAll(VARIATION, '')].map((text) =>
    Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(16)).join('-'),
  );
}

/** Width and height of a drawing, in its own units. */
export const EMOJI_SIDE = 36;
/** The room of one in a line, and how large it is drawn there and how far below the baseline, at a size of 1. */
export const { width: EMOJI_WIDTH, side: EMOJI_DRAWN, below: EMOJI_BELOW } = EMOJI;
