import type { ShownLook } from '@keepsake/shared/api/event-look';
import { DEFAULT_LOOK, letteringOf } from '@keepsake/shared/look';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import sharp from 'sharp';
import { cardFaces } from '../../../../lettering/card-faces.ts';
import { sayIn } from '../../../../words/words.ts';
import { boldItalic, display, italic } from './faces.ts';
import { drawNames, drawText } from './names.ts';
import { colours, HEIGHT, paper, sprig, toJpeg, WIDTH } from './paper.ts';

const PHOTO = { left: 624, top: 40, width: 536, height: 550 };

interface Invited {
  names: readonly string[];
  /** A picture in any format that sharp reads. */
  photo: Uint8Array | null;
  /** Null for the look of the site. */
  look: ShownLook | null;
  /** Language of the hosts. */
  language: AnyLanguage;
}

export const standalone = true;

/** The preview picture of an invitation: the hosts' names and, if any, their photo. @returns a JPEG of 1200 × 630 */
export default async function eventPicture({
  names,
  photo,
  look,
  language,
}: Invited): Promise<Uint8Array> {
  const say = sayIn(language);
  const ink = look?.colours?.light.ink;
  const lettering = letteringOf(look?.lettering ?? DEFAULT_LOOK.lettering);
  const letters = lettering === DEFAULT_LOOK.lettering ? display : cardFaces[lettering];
  const x = photo ? (40 + PHOTO.left) / 2 : WIDTH / 2;
  const width = photo ? PHOTO.left - 40 - 60 : WIDTH - 220;
  const place = { x, y: 306, width, height: 322 };
  const drawn = drawNames(names, place, { letters, accent: ink ?? colours.gold });
  const invited = say(msg`You’re invited to send a card`);
  const words = drawn
    ? drawText(italic, invited, { x, y: 516, width, size: 36 }, colours.soft)
    : drawText(italic, say(msg`Send us a card`), { x, y: 340, width, size: 76 }, colours.ink);
  const wordmark = drawText(boldItalic, 'Keepsake', { x, y: 570, size: 30 }, ink ?? colours.accent);
  const ornament = sprig(x, 92, 0.9, ink);
  const drawing = paper(`${ornament}${drawn ?? ''}${words}${wordmark}`, ink);
  return toJpeg(drawing, photo ? [await asInset(photo)] : []);
}

async function asInset(photo: Uint8Array) {
  const { width, height, left, top } = PHOTO;
  const input = await sharp(photo)
    // Crops around the most salient region, so that faces stay in the picture.
    .resize(width, Math.min(height, HEIGHT), { fit: 'cover', position: 'attention' })
    .toBuffer();
  return { input, left, top };
}
