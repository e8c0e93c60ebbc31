import { PAGE } from '@keepsake/shared/api/card-page';
import type {
  ComposedInside,
  ComposedPage,
  ComposedPhoto,
  ComposedSlot,
} from '@keepsake/shared/api/composed';
import { cardFaces } from '../lettering/card-faces.ts';
import type { Face } from '../lettering/faces.ts';
import { ascentOf } from '../lettering/pdf-lines.ts';
import { printedDisplay, printedText } from '../lettering/scripts.ts';
import { breakText, placeLine, type BrokenLine } from './lines.ts';

/** A photo of a card, with its sides in pixels where they are known. */
interface SentPhoto {
  id: string;
  width: number | null;
  height: number | null;
}

/** Space above and below the sender's name, which is below the photos. */
const AROUND_CAPTION = 11;
const GAP = 7;
/** Most of a photo that may be cut off so that it fills its place. */
const MOST_CUT = 0.3;

/** Photos on pages of their own, to the edge of the paper: two landscape ones on a page, every other one alone. */
function photoPages(
  photos: readonly SentPhoto[],
  caption: ReturnType<typeof signed>,
): ComposedPage[] {
  const height = PAGE.height - caption.height - 2 * AROUND_CAPTION;
  return groupedByPage(photos).map((group) => {
    const high = (height - (group.length - 1) * GAP) / group.length;
    const shown = group.map((photo, at) => {
      const room = { x: 0, y: at * (high + GAP), width: PAGE.width, height: high };
      return { kind: 'photo' as const, media: photo.id, ...placeIn(room, photo) };
    });
    return { frame: false, items: [...shown, ...caption.at(height + AROUND_CAPTION)] };
  });
}

function groupedByPage(photos: readonly SentPhoto[]): SentPhoto[][] {
  const pages: SentPhoto[][] = [];
  let waiting: SentPhoto | null = null;
  for (const photo of photos) {
    if (!isLandscape(photo)) pages.push([photo]);
    else if (waiting) {
      pages.push([waiting, photo]);
      waiting = null;
    } else waiting = photo;
  }
  return waiting ? [...pages, [waiting]] : pages;
}

const isLandscape = ({ width, height }: SentPhoto) => (width ?? 1) > (height ?? 1) * 1.15;

/** Fills the place where little of the photo is cut off, else shows all of the photo in it. */
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

/** Raised when the layout changes: cards that were composed before keep theirs. */
const VERSION = 2;

/** The parts of a card that its inside is composed of. */
export interface CardToCompose {
  message: string;
  sender: string;
  /** Whether the corners of its paper have ornaments, which the words keep clear of. */
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
/** Margin around a picture above the words, which covers the ornaments, and the gap below it. */
const PICTURE = { margin: 40, gap: 28 };
/** Heights of the picture that are tried in turn until all fits on a page: without words, with a few, with many. */
const HIGHEST = { none: [500, 400], few: [350, 290, 240, 200], many: [250, 210] } as const;
/** Sizes of letters, each with the longest text in characters that it suits: a few words are large and centred. */
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
/** The sans looks larger than the serif at the same size. */
const SANS_SCALE = 0.86;
/** Last lines of a message that stay on the page of its signature. */
const LAST_LINES = 2;
/** Most empty lines in a row; further ones are dropped. */
const MOST_EMPTY = 2;

const SIGNATURE = { gap: 24, size: 30, small: 22, leading: 1.18 };
const VOICE = { gap: 18, height: 88 };
const GIFT = { height: 28 };
const DAY = { height: 20 };
const FILM_SHAPE = 9 / 16;

/**
 * Composes the inside of a card: its first picture, its words, its signature; words that do not fit on a page continue
 * on the next. Then come its video, where a photo took the first place, and the other photos.
 */
export function compose(card: CardToCompose): ComposedInside {
  const [first, ...others] = card.photos;
  const pages = wordPages(card, first ?? null);
  if (card.film && first) pages.push(filmPage(card.film, card));
  const caption = signed(card.sender, SIGNATURE.small);
  pages.push(...photoPages(others, caption));
  return { version: VERSION, pages };
}

/** End of a card's words: voice note, sender, and the places of gift and day. */
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
  // Words that fit on one page are centred vertically.
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

/** The largest letters that suit a text of its length, or smaller ones in which all of it fits on the page. */
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

/** The picture above the words: the first photo, else the video. */
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

/** A sender's name as centred lines; a long one in smaller letters. */
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

/** Height divided by width, from 0.2 to 4; `unknown` where the sides are not known. */
function shapeOf(
  { width, height }: { width: number | null; height: number | null },
  unknown: number,
): number {
  return width && height ? Math.min(4, Math.max(0.2, height / width)) : unknown;
}

/** Distance of a line's baseline from its top. */
function baselineIn(face: Face, size: number, leading: number): number {
  return (leading - size) / 2 + size * Math.min(ascentOf(face), 0.95) * 0.9;
}

function onlySomeEmpty(text: string): string {
  const most = '\n'.repeat(MOST_EMPTY + 1);
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[^\S\n]*(?:\n[^\S\n]*){3,}/g, most);
}
