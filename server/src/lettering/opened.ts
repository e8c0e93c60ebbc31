import { create, type Font } from 'fontkit';
import { unpacked } from './unpacked.ts';

const opened = new Map<string, Font>();

/** A file of a font, to be asked for its glyphs and their places; opened once. */
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(unpacked(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  opened.set(file, font);
  return font;
}
