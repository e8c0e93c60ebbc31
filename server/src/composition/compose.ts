import { PAGE } from '@keepsake/shared/api/card-page';
import type {
  ComposedInside,
  ComposedPage,
  ComposedPhoto,
  ComposedSlot,
  ComposedLine,
} from '@keepsake/shared/api/composed';
import { cardFaces } from '../lettering/card-faces.ts';
import type { Face } from '../lettering/faces.ts';
import { ascentOf } from '../lettering/pdf-lines.ts';
import { printedDisplay, printedText } from '../lettering/scripts.ts';
import { breakText, placeLine, type BrokenLine } from './lines.ts';

/** A photo of a card, its sides in pixels where they are known. */
interface SentPhoto {
  id: string;
  width: number | null;
  height: number | null;
}

interface Caption {
  height: number;
  at(y: number): ComposedLine[];
}

/** Below the photos, around who sent them. */
const AROUND_CAPTION = 11;
const GAP = 7;
/** The part of a photo that may be cut off so that it fills its place. */
const MOST_CUT = 0.3;

/** Photos on pages of their own, to the edge of the paper: two broad ones below each other, every other one alone. */
function photoPages(photos: readonly SentPhoto[], caption: Caption): ComposedPage[] {
  const height = PAGE.height - caption.height - 2 * AROUND_CAPTION;
  return together(photos).map((few) => {
    const high = (height - (few.length - 1) * GAP) / few.length;
    const shown = few.map((photo, at) => {
      const room = { x: 0, y: at * (high + GAP), width: PAGE.width, height: high };
      return { kind: 'photo' as const, media: photo.id, ...placeIn(room, photo) };
    });
    return { frame: false, items: [...shown, ...caption.at(height + AROUND_CAPTION)] };
  });
}

function together(photos: readonly SentPhoto[]): SentPhoto[][] {
  const pages: SentPhoto[][] = [];
  let waiting: SentPhoto | null = null;
  for (const photo of photos) {
    if (!isBroad(photo)) pages.push([photo]);
    else if (waiting) {
      pages.push([waiting, photo]);
      waiting = null;
    } else waiting = photo;
  }
  return waiting ? [...pages, [waiting]] : pages;
}

const isBroad = ({ width, height }: SentPhoto) => (width ?? 1) > (height ?? 1) * 1.15;

/** All of a place where little of the photo is lost, else what shows all of it. */
function placeIn(
  room: { x: number; y: number; width: number; height: number },
  { width, height }: SentPhoto,
) {
  if (!width || !height) return room;
  const [across, down] = [room.width / width, room.height / height];
  const scale = Math.min(across, down);
  if (1 - scale / Math.max(across, down) <= MOST_CUT) return room;
  const size = { width: width * scale, height: height * scale };
  return {
    x: room.x + (room.width - size.width) / 2,
    y: room.y + (room.height - size.height) / 2,
    ...size,
  };
}

/** Raised when cards are laid out otherwise: cards composed before stay as they are. */
const VERSION = 2;

/** What of a card its inside is composed of. */
export interface CardToCompose {
  message: string;
  sender: string;
  /** Whether the corners of its paper have ornaments, which words keep clear of. */
  hasCorners: boolean;
  letters: 'serif' | 'sans';
  photos: readonly SentPhoto[];
  film: { width: number | null; height: number | null } | null;
  hasVoice: boolean;
}

const SIDE = 55;
const COLUMN = { x: SIDE, width: PAGE.width - 2 * SIDE };
const MARGINS = {
  plain: { top: 58, bottom: 46 },
  corners: { top: 112, bottom: 58 },
};
/** Around a picture above the words, which lies over the ornaments, and below it. */
const PICTURE = { margin: 40, gap: 28 };
/** How high it may be without words, beside a few, and beside more; lower where all then stands on one page. */
const HIGHEST = { none: [500, 400], few: [350, 290, 240, 200], many: [250, 210] } as const;
/** Sizes of letters, and up to how many characters they suit: a few words stand large and in the middle. */
const SIZES = [
  { size: 40, most: 60 },
  { size: 34, most: 120 },
  { size: 30, most: 220 },
  { size: 25, most: 600 },
  { size: 22, most: Infinity },
] as const;
const FEW = 220;
const SMALLEST = 22;
const LEADING = 1.36;
/** The sans looks larger than the serif. */
const SANS_SCALE = 0.86;
/** Lines of a letter that stay with its signature. */
const LAST_LINES = 2;
/** Empty lines that stay of those which follow each other. */
const MOST_EMPTY = 2;

const SIGNATURE = { gap: 24, size: 30, small: 22, leading: 1.18 };
const VOICE = { gap: 18, height: 88 };
const GIFT = { height: 28 };
const DAY = { height: 20 };
const FILM_SHAPE = 9 / 16;

/**
 * Composes the inside of a card: its first picture, its words, who signed it; words that are too many for a page go on
 * on the next; then its video, where a photo stands first, and the other photos.
 */
export function compose(card: CardToCompose): ComposedInside {
  const [first, ...others] = card.photos;
  const pages = wordPages(card, first ?? null);
  if (card.film && first) pages.push(filmPage(card.film, card));
  const caption = signed(card.sender, SIGNATURE.small);
  pages.push(...photoPages(others, caption));
  return { version: VERSION, pages };
}

/** The end of a card's words: voice, sender, and the places of gift and day. */
interface Tail {
  height: number;
  draw(page: ComposedPage, top: number): void;
}

function wordPages(card: CardToCompose, photo: SentPhoto | null): ComposedPage[] {
  const margins = card.hasCorners ? MARGINS.corners : MARGINS.plain;
  const bottom = PAGE.height - margins.bottom;
  const text = onlySomeEmpty(card.message.trim());
  const length = Array.from(text).length;
  const isFew = length <= FEW;
  const tail = tailOf(card);

  const pages: ComposedPage[] = [];
  let y = 0;
  const turn = () => {
    const page: ComposedPage = { frame: true, items: [] };
    pages.push(page);
    y = margins.top;
    return page;
  };
  let page = turn();
  const lay = (height: number) => {
    const picture = leadOf(card, photo, height);
    const top = picture ? picture.y + picture.height + PICTURE.gap : margins.top;
    return { picture, top, words: setWords(card, text, bottom - top - tail.height) };
  };
  const [highest, ...lower] = HIGHEST[length === 0 ? 'none' : isFew ? 'few' : 'many'];
  let layout = lay(highest);
  for (const height of lower) {
    const smaller = layout.words.fits ? null : lay(height);
    if (smaller?.words.fits) layout = smaller;
  }
  if (layout.picture) page.items.push(layout.picture);
  y = layout.top;
  const { lines, size, leading, face } = layout.words;
  // What fits on one page stands in the middle of it.
  y += Math.max(0, (bottom - y - lines.length * leading - tail.height) / 2);
  let isTop = false;
  for (const [at, line] of lines.entries()) {
    const left = lines.length - at;
    const wanted = left <= LAST_LINES ? left * leading + tail.height : leading;
    if (y + wanted > bottom && !isTop) {
      page = turn();
      isTop = true;
    }
    if (line.runs.length === 0 && isTop) continue;
    isTop = false;
    if (line.runs.length > 0) {
      const baseline = y + baselineIn(face, size, leading);
      const place = { of: 'words' as const, baseline, size, column: COLUMN, isCentred: isFew };
      page.items.push(placeLine(line, place));
    }
    y += leading;
  }
  if (y + tail.height > bottom) page = turn();
  tail.draw(page, y);
  return pages;
}

/** The largest letters that suit a text of its length, smaller where all of it then has room. */
function setWords({ letters }: CardToCompose, text: string, room: number) {
  const [face, scale] = letters === 'sans' ? [printedText, SANS_SCALE] : [printedDisplay, 1];
  const length = Array.from(text).length;
  const least = length <= FEW ? 0 : 0.9;
  const set = (wanted: number) => {
    const size = wanted * scale;
    const leading = Math.round(size * LEADING * 10) / 10;
    const lines = text ? breakText(text, { face, size, width: COLUMN.width, least }) : [];
    return { lines, size, leading, face, fits: lines.length * leading <= room };
  };
  for (const { size, most } of SIZES) {
    const words = length <= most ? set(size) : null;
    if (words?.fits) return words;
  }
  return set(SMALLEST);
}

/** What stands above the words: the first photo, else the video. */
function leadOf(
  { film }: CardToCompose,
  photo: SentPhoto | null,
  highest: number,
): ComposedPhoto | ComposedSlot | null {
  const width = PAGE.width - 2 * PICTURE.margin;
  const fit = (shape: number) => {
    const scale = Math.min(1, highest / (width * shape));
    const [wide, high] = [Math.round(width * scale), Math.round(width * shape * scale)];
    return { x: (PAGE.width - wide) / 2, y: PICTURE.margin, width: wide, height: high };
  };
  if (photo) return { kind: 'photo', media: photo.id, ...fit(shapeOf(photo, 3 / 4)) };
  return film && { kind: 'slot', of: 'film', ...fit(shapeOf(film, FILM_SHAPE)) };
}

function tailOf(card: CardToCompose): Tail {
  const voice = card.hasVoice ? VOICE.gap + VOICE.height : 0;
  const name = signed(card.sender, SIGNATURE.size);
  return {
    height: voice + SIGNATURE.gap + name.height + GIFT.height + DAY.height,
    draw(page, top) {
      let y = top;
      if (card.hasVoice) page.items.push(slot('voice', y + VOICE.gap, VOICE.height));
      y += voice + SIGNATURE.gap;
      page.items.push(...name.at(y));
      y += name.height;
      page.items.push(slot('gift', y, GIFT.height));
      page.items.push(slot('day', y + GIFT.height, DAY.height));
    },
  };
}

const slot = (of: ComposedSlot['of'], y: number, height: number): ComposedSlot => ({
  kind: 'slot',
  of,
  x: COLUMN.x,
  y: Math.round(y * 10) / 10,
  width: COLUMN.width,
  height,
});

/** A sender's name as lines around the middle; a long one in smaller letters. */
function signed(sender: string, largest: number) {
  const face = cardFaces.italic;
  const set = (size: number): [BrokenLine[], number] => [
    breakText(sender.trim(), { face, size, width: COLUMN.width, least: 0 }),
    size,
  ];
  const large = set(largest);
  const [broken, size] = large[0].length > 1 ? set(SIGNATURE.small) : large;
  const lines = broken.filter(({ runs }) => runs.length > 0);
  const leading = size * SIGNATURE.leading;
  return {
    height: lines.length * leading,
    at: (y: number) =>
      lines.map((line, row) => {
        const baseline = y + row * leading + baselineIn(face, size, leading);
        return placeLine(line, { of: 'sender', baseline, size, column: COLUMN, isCentred: true });
      }),
  };
}

/** A video on a page of its own. */
function filmPage(film: NonNullable<CardToCompose['film']>, { sender }: CardToCompose) {
  const name = signed(sender, SIGNATURE.small);
  const margin = PICTURE.margin;
  const room = { width: PAGE.width - 2 * margin, height: PAGE.height - 3 * margin - name.height };
  const shape = shapeOf(film, FILM_SHAPE);
  const width = Math.round(Math.min(room.width, room.height / shape));
  const height = Math.round(width * shape);
  const y = Math.round(margin + (room.height - height) / 2);
  const place = { x: (PAGE.width - width) / 2, y, width, height };
  const items: ComposedPage['items'] = [
    { kind: 'slot', of: 'film', ...place },
    ...name.at(y + height + margin / 2),
  ];
  return { frame: true, items };
}

/** Height by width, as far as something is seen of it. */
function shapeOf(
  { width, height }: { width: number | null; height: number | null },
  unknown: number,
): number {
  return width && height ? Math.min(4, Math.max(0.2, height / width)) : unknown;
}

/** Where the baseline of a line is in its height. */
function baselineIn(face: Face, size: number, leading: number): number {
  return (leading - size) / 2 + size * Math.min(ascentOf(face), 0.95) * 0.9;
}

function onlySomeEmpty(text: string): string {
  const most = '\n'.repeat(MOST_EMPTY + 1);
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[^\S\n]*(?:\n[^\S\n]*){3,}/g, most);
}
