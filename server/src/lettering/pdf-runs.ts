import type PDFDocument from 'pdfkit';
import type { Face, FacePart } from './faces.ts';
import { openFont } from './opened.ts';
import { charactersOf } from './shape.ts';
import { unpacked } from './unpacked.ts';
import { boxWidth } from './pdf-box.ts';
import { inVisualOrder, runsFromRight } from './visual-order.ts';

type Document = InstanceType<typeof PDFDocument>;

interface Stretch {
  text: string;
  /** Null for a sign that is drawn as a box. */
  file: string | null;
}

/** A stretch of a line: text in one file of a font, or a sign that none of them has. */
export interface Run extends Stretch {
  /** How wide it is, at a size of 1. */
  width: number;
}

/** Joiners, marks of direction, variation selectors, control characters: nothing is seen of them. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u;
/** What goes with the letters before it. */
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;

/**
 * Cuts a line into runs from left to right as they are seen, each in the part of the face that has its letters.
 * Whatever the text is, every run can be measured and set.
 */
export function runsOf(document: Document, chosen: Face, text: string): Run[] {
  const runs: Stretch[] = [];
  for (const character of charactersOf(text.toWellFormed().normalize('NFC').replaceAll(/\s/g, ' ')))
    for (const run of runsOfCharacter(chosen, character, runs.at(-1)?.file ?? null)) {
      const last = runs.at(-1);
      if (last && last.file !== null && last.file === run.file) last.text += run.text;
      else runs.push(run);
    }
  return inVisualOrder(runs.flatMap((run) => settable(document, run)));
}

/** As a whole where a part has all of it, else sign by sign. */
function runsOfCharacter(chosen: Face, character: string, before: string | null): Stretch[] {
  if (before !== null && NEUTRAL.test(character) && hasGlyphs(before, character))
    return [{ text: character, file: before }];
  const part = partWith(chosen, character);
  if (part) return [{ text: character, file: part.file }];
  const signs = Array.from(character);
  if (signs.length > 1 && partWith(chosen, signs[0] ?? ''))
    return signs.flatMap((sign) => runsOfCharacter(chosen, sign, before));
  return UNSEEN.test(signs[0] ?? '') ? [] : [{ text: character, file: null }];
}

function partWith({ parts }: Face, character: string): FacePart | undefined {
  const codes = Array.from(character)
    .filter((sign) => !UNSEEN.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);
  if (codes.length === 0) return undefined;
  return parts.find(
    ({ file, ranges }) =>
      codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last)) &&
      hasGlyphs(file, character),
  );
}

function hasGlyphs(file: string, character: string): boolean {
  const font = openFont(file);
  return Array.from(character).every(
    (sign) => UNSEEN.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

/**
 * The run, if it can be set; marks in an order that no writer uses stop the font's rules, and then its characters
 * stand for themselves, those that cannot as boxes.
 */
function settable(document: Document, { text, file }: Stretch): Run[] {
  const width = file === null ? boxWidth(text) : widthIn(document, file, text);
  if (width !== null) return [{ text, file, width }];
  const characters = charactersOf(text);
  const signs = characters.length > 1 ? characters : Array.from(text);
  if (signs.length === 1) return [{ text, file: null, width: boxWidth(text) }];
  return signs.flatMap((sign) => settable(document, { text: sign, file }));
}

/** At a size of 1; null when the font's rules fail on this text. */
function widthIn(document: Document, file: string, text: string): number | null {
  document.registerFont(file, unpacked(file));
  try {
    return document.font(file).fontSize(1).widthOfString(text, shapingOf(text));
  } catch {
    // The reader of fonts expects anchors that the font does not have for these marks.
    return null;
  }
}

/**
 * How a run is shaped: from right to left as one, since its words change places as well; else word by word, each
 * kept for the next time.
 */
export function shapingOf(text: string): { features?: [] } {
  return runsFromRight(text) ? { features: [] } : {};
}
