import { face } from '../../lettering/faces.ts';
import { hasUnknownSigns, writeCentred, wrapLines } from '../../lettering/pdf-lines.ts';
import { drawSprig, GOLD, INK, SOFT } from '../../lettering/pdf-ornaments.ts';
import { otherScripts, together } from '../../lettering/scripts.ts';
import { dayInWords } from '../../writing/days.ts';
import type { FullCard } from '../cards/presenter.ts';
import type { Front } from './fronts.ts';

const MARGIN = 84;
const TOP = 72;
const BOTTOM = 84;
/** Of the front, in points. */
const FRONT_HEIGHT = 300;
const TEXT = 14;
const LEADING = 21;

const sans = face('@fontsource/source-sans-3', '400-normal');
const italic = face('@fontsource/cormorant-garamond', '500-italic');

const words = together(sans, otherScripts);
const signature = together(italic, sans, otherScripts);

/** One card: its front, its words, who sent it and when. A long message goes on on the next page. */
export async function drawCard(
  document: PDFKit.PDFDocument,
  { row, voice, video }: FullCard,
  { front, timeZone }: { front: Front | null; timeZone: string },
): Promise<void> {
  document.addPage();
  const { width, height } = document.page;
  const fitted = { width: width - 2 * MARGIN };
  let y = TOP;
  const room = (wanted: number) => {
    if (y + wanted <= height - BOTTOM) return;
    document.addPage();
    y = TOP;
  };

  if (front) {
    const wide = Math.min((FRONT_HEIGHT * front.width) / front.height, fitted.width);
    const tall = (wide * front.height) / front.width;
    document.image(front.image, (width - wide) / 2, y, { width: wide, height: tall });
    document
      .rect((width - wide) / 2, y, wide, tall)
      .lineWidth(0.4)
      .stroke(GOLD);
    y += tall + 36;
  } else {
    drawSprig(document, width / 2, y + 24);
    y += 84;
  }
  const lines = row.message.trim()
    ? wrapLines(document, words, row.message.trim(), { ...fitted, size: TEXT })
    : [];
  for (const line of lines) {
    room(LEADING);
    writeCentred(document, words, line, { ...fitted, y, size: TEXT, color: INK });
    y += LEADING;
  }
  room(96);
  y += 18;
  writeCentred(document, signature, row.sender_name, { ...fitted, y, size: 26, color: INK });
  y += 38;
  const at = row.delivered_at ?? row.created_at;
  const day = dayInWords(at, timeZone);
  const more = [video ? 'a video' : '', voice ? 'a voice note' : ''].filter(Boolean).join(' and ');
  const note = more ? `${day}, with ${more}` : day;
  writeCentred(document, words, note, { ...fitted, y, size: 10.5, color: SOFT });
  if (hasUnknownSigns(document, words, `${row.message} ${row.sender_name}`)) {
    y += 18;
    const missing =
      'A box marks a character that couldn’t be printed. The full download has them all.';
    writeCentred(document, words, missing, { ...fitted, y, size: 10.5, color: SOFT });
  }
}
