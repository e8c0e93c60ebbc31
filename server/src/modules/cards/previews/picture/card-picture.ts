import { outlineOf, type PhotoPlace } from '@keepsake/shared/designs/drawn';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import sharp from 'sharp';
import { collection } from '../../../../designs/collection.ts';
import { namedFront } from '../../../../designs/named-front.ts';
import { sayIn } from '../../../../words/words.ts';
import { boldItalic, italic } from './faces.ts';
import { drawNames, drawText } from './names.ts';
import { colours, paper, sprig, toJpeg } from './paper.ts';

/** Size of a front in drawing units. */
const FRONT = { width: 500, height: 700 };
const CARD = { left: 696, top: 43, width: 388, height: 544 };
/** Longer side of a photo on a front, in pixels. */
const PHOTO_SIDE = 900;
/** Paper colour of a card whose front is the sender's own picture. */
const SHEET = '#fffdf8';
/** Share of the front's height that the sender's own picture fills. */
const PICTURE = 0.8;

/** The visible parts of a closed card. */
interface ClosedCard {
  /** Names of the hosts. */
  names: readonly string[];
  /** Null when the front is the sender's own picture. */
  design: { id: string; image: string; colour: string | null; greeting: string } | null;
  /** The photo on the front, in any format that sharp reads. */
  photo: Uint8Array | null;
  /** Language of the sender. */
  language: AnyLanguage;
}

export const standalone = true;

/** The preview picture of a card's private link: its front and the hosts' names. @returns a JPEG of 1200 × 630 */
export default async function cardPicture(closed: ClosedCard): Promise<Uint8Array> {
  const { names, language } = closed;
  const x = CARD.left / 2 + 22;
  const width = CARD.left - 150;
  const drawn = drawNames(names, { x, y: 336, width, height: 250 });
  const text = sayIn(language)(
    msg({ message: 'A card for', comment: 'on a picture, above the names of those it is for' }),
  );
  const words = drawText(italic, text, { x, y: drawn ? 176 : 340, width, size: 44 }, colours.soft);
  const wordmark = drawText(boldItalic, 'Keepsake', { x, y: 570, size: 30 }, colours.accent);
  const card = await sharp(Buffer.from(await frontOf(closed)), { density: 110 })
    .resize(CARD.width, CARD.height)
    .png()
    .toBuffer();
  const { left, top } = CARD;
  const shadow = `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter></defs>
<rect x="${left + 2}" y="${top + 9}" width="${CARD.width}" height="${CARD.height}" rx="6" fill="#3a2a20" fill-opacity=".3" filter="url(#s)"/>`;
  return toJpeg(paper(`${sprig(x, 92, 0.9)}${words}${drawn ?? ''}${wordmark}${shadow}`), [
    { input: card, left, top },
  ]);
}

async function frontOf({ names, design, photo }: ClosedCard): Promise<string> {
  const { width, height } = FRONT;
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
  const front =
    design && namedFront(design.image, design.colour, { names, greeting: design.greeting });
  if (front !== null) {
    const place = collection.get(design?.id ?? '')?.front.photo;
    if (!photo || !place) return front;
    return front.replace(/<\/svg>\s*$/, `${await onDesign(photo, place)}</svg>`);
  }
  const high = names.length > 0 ? height * PICTURE : height;
  const room = { x: width / 2, y: (high + height) / 2, width: width * 0.86, height: height - high };
  const whom = names.length > 0 ? drawNames([names.join(' & ')], room) : null;
  const shown = photo ? await embedded(photo, { x: 0, y: 0, width, height: high }) : '';
  return svg(`<rect width="${width}" height="${height}" fill="${SHEET}"/>${shown}${whom ?? ''}`);
}

/** A photo clipped to its place on a design, as SVG. */
async function onDesign(bytes: Uint8Array, place: PhotoPlace): Promise<string> {
  const [x, y, wide, high] = [place.left, place.top, place.width, place.height].map(
    (part) => part * 5,
  ) as [number, number, number, number];
  const picture = await embedded(bytes, { x, y, width: wide, height: high });
  const turn = place.turn
    ? ` transform="rotate(${place.turn} ${x + wide / 2} ${y + high / 2})"`
    : '';
  return `<clipPath id="photo-on-front"><path d="${outlineOf(place)}"/></clipPath><g${turn}><g clip-path="url(#photo-on-front)">${picture}</g></g>`;
}

/** A photo as an SVG image that covers its place, cropped as by `object-fit: cover`. */
async function embedded(
  bytes: Uint8Array,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const scale = PHOTO_SIDE / Math.max(width, height);
  const data = await sharp(bytes)
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'cover' })
    .flatten({ background: SHEET })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `<image xmlns:xlink="http://www.w3.org/1999/xlink" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,${data.toString('base64')}"/>`;
}
