import sharp from 'sharp';
import { boldItalic, italic } from './faces.ts';
import { toJpeg } from './jpeg.ts';
import { drawNames, drawText } from './names.ts';
import { colours, HEIGHT, paper, sprig, WIDTH } from './paper.ts';

const PHOTO = { left: 624, top: 40, width: 536, height: 550 };

/**
 * The picture beside an invitation's link: the names of those it is for on our paper, and their photo if there is
 * one.
 * @param photo any picture that sharp reads
 * @returns a JPEG of 1200 × 630
 */
export async function eventPicture(
  names: readonly string[],
  photo: Buffer | null,
): Promise<Buffer> {
  const x = photo ? (40 + PHOTO.left) / 2 : WIDTH / 2;
  const width = photo ? PHOTO.left - 40 - 60 : WIDTH - 220;
  const drawn = drawNames(names, { x, y: 306, width, height: 322 });
  const words = drawn
    ? drawText(italic, 'You’re invited to send a card', { x, y: 516, size: 36 }, colours.soft)
    : drawText(italic, 'Send us a card', { x, y: 340, size: 76 }, colours.ink);
  const wordmark = drawText(boldItalic, 'Keepsake', { x, y: 570, size: 30 }, colours.accent);
  const drawing = paper(`${sprig(x, 92, 0.9)}${drawn ?? ''}${words}${wordmark}`);
  return toJpeg(drawing, photo ? [await asInset(photo)] : []);
}

async function asInset(photo: Buffer) {
  const { width, height, left, top } = PHOTO;
  const input = await sharp(photo)
    // Where people look: faces stay in the picture.
    .resize(width, Math.min(height, HEIGHT), { fit: 'cover', position: 'attention' })
    .toBuffer();
  return { input, left, top };
}
