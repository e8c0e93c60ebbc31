import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  const whole = drawingOf(character) ?? drawingOf(character.replaceAll(SKIN, ''));
  if (whole !== null) return [whole];
  const parts = character.split(JOINER);
  const drawn = parts.length > 1 ? parts.map((part) => emojiDrawings(part)[0]) : [];
  return drawn.filter((drawing) => drawing !== undefined);
}

const known = new Map<string, string | null>();

function drawingOf(character: string): string | null {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const file = namesOf(character)
    .map((name) => join(folder, `${name}.svg`))
    .find((path) => existsSync(path));
  const drawing = file === undefined ? null : readFileSync(file, 'utf8');
  known.set(character, drawing);
  return drawing;
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
export const EMOJI_WIDTH = 1.24;
export const EMOJI_DRAWN = 1.12;
export const EMOJI_BELOW = 0.2;
