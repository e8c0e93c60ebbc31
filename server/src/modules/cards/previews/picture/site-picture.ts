import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import sharp from 'sharp';
import { namedFront } from '../../../../designs/named-front.ts';
import { frontPicture } from '../../../../designs/pictures.ts';
import { greetingOn } from '../../../../designs/present.ts';
import { sayIn } from '../../../../words/words.ts';
import { boldItalic, display } from './faces.ts';
import { drawParagraph, drawText } from './names.ts';
import { colours, paper, sprig, toJpeg } from './paper.ts';

/** Card designs, arranged like a hand of cards; the last is on top. */
const HAND = [
  { design: 'night-garden', x: 655, y: 140, turn: -11 },
  { design: 'first-light', x: 862, y: 150, turn: 10 },
  { design: 'olive-branch', x: 752, y: 105, turn: -1 },
];
const CARD_WIDTH = 270;
const CARD_HEIGHT = 378;

export const standalone = true;

/** The preview picture of the site's own pages. @returns a JPEG of 1200 × 630 */
export default async function sitePicture({
  language,
}: {
  language: AnyLanguage;
}): Promise<Uint8Array> {
  const x = 340;
  const text = sayIn(language)(
    msg({
      message: 'Video cards and digital guestbooks for your wedding and every celebration',
      comment: 'on the picture beside links to the site, below its name; in three lines',
    }),
  );
  const place = { x, y: 382, width: 560, size: 43, leading: 50 };
  const words = drawParagraph(display, text, place, colours.soft);
  const wordmark = drawText(boldItalic, 'Keepsake', { x, y: 290, size: 136 }, colours.accent);
  const drawing = paper(`${sprig(x, 140, 1.1)}${wordmark}${words}`);
  return toJpeg(drawing, await Promise.all(HAND.map(async (each, at) => card(each, at, language))));
}

async function card(
  { design, x, y, turn }: (typeof HAND)[number],
  place: number,
  language: AnyLanguage,
) {
  // The topmost card has names and a greeting, like a real one.
  const greeting = greetingOn(design, null, language);
  const words = { names: ['Clara', 'Theo'], greeting };
  const image = `/designs/${design}.svg`;
  const art =
    place === HAND.length - 1 ? namedFront(image, null, words) : frontPicture(image, null);
  const upright = await sharp(Buffer.from(art ?? ''), { density: 72 })
    .resize(CARD_WIDTH, CARD_HEIGHT)
    .png()
    .toBuffer();
  const shadowed = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="480" height="520" viewBox="-104 -70 480 520">
<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs>
<g transform="rotate(${turn} ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})">
<rect x="3" y="9" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="6" fill="#3a2a20" fill-opacity=".34" filter="url(#s)"/>
<image width="${CARD_WIDTH}" height="${CARD_HEIGHT}" xlink:href="data:image/png;base64,${upright.toString('base64')}"/>
</g></svg>`;
  return { input: Buffer.from(shadowed), left: x - 104, top: y - 70 };
}
