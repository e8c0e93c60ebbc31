import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EMOJI } from '@keepsake/shared/designs/drawn';

const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
const files = new Set(readdirSync(folder));

const PICTURE_BY_ITSELF = /\p{Emoji_Presentation}/u;
const VARIATION = '\ufe0f';
const JOINER = '\u200d';
const SKIN = /[\u{1f3fb}-\u{1f3ff}]/gu;

/** Whether a grapheme is an emoji and not a letter or sign: 💍, ❤️, 👨‍👩‍👧, 🇯🇵, 1️⃣. */
export function isEmoji(character: string): boolean {
  return PICTURE_BY_ITSELF.test(character) || character.includes(VARIATION);
}

/**
 * The SVG drawings of an emoji, each 36 by 36 without background: one, or those of its joined parts if there is none of
 * the whole. Empty where there is none.
 */
export function emojiDrawings(character: string): string[] {
  return emojiNames(character).flatMap((name) => emojiDrawing(name) ?? []);
}

/** The names of an emoji's drawings, as in `1f48d`. */
export function emojiNames(character: string): string[] {
  const whole = nameOf(character) ?? nameOf(character.replaceAll(SKIN, ''));
  if (whole !== null) return [whole];
  const parts = character.split(JOINER);
  const drawn = parts.length > 1 ? parts.map((part) => emojiNames(part)[0]) : [];
  return drawn.filter((name) => name !== undefined);
}

const drawings = new Map<string, string>();

/** The drawing with a name; null where there is none. */
export function emojiDrawing(name: string): string | null {
  const cached = drawings.get(name);
  if (cached !== undefined) return cached;
  const file = `${name}.svg`;
  if (!files.has(file)) return null;
  const drawing = readFileSync(join(folder, file), 'utf8');
  drawings.set(name, drawing);
  return drawing;
}

function nameOf(character: string): string | null {
  return namesOf(character).find((name) => files.has(`${name}.svg`)) ?? null;
}

/** Possible names: the hexadecimal code points with and without the variation selector. */
function namesOf(character: string): string[] {
  return [character, character.replaceAll(VARIATION, '')].map((text) =>
    Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(16)).join('-'),
  );
}

/** Width and height of a drawing, in its own units. */
export const EMOJI_SIDE = 36;
/** Advance of an emoji in a line, its drawn size and its depth below the baseline, at font size 1. */
export const { width: EMOJI_WIDTH, side: EMOJI_DRAWN, below: EMOJI_BELOW } = EMOJI;
