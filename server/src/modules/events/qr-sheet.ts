import type { QrStyle } from '@keepsake/shared/api/events';
import { nameOf, namesOf } from '@keepsake/shared/people';
import PDFDocument from 'pdfkit';
import { face } from '../../lettering/faces.ts';
import { bytesOf } from '../../lettering/pdf-bytes.ts';
import { drawSprig, GOLD, INK, SOFT } from '../../lettering/pdf-ornaments.ts';
import { writeCentred } from '../../lettering/pdf-lines.ts';
import { writeNames } from '../../lettering/pdf-names.ts';
import { printedDisplay } from '../../lettering/scripts.ts';
import { dateInWords } from '../../writing/days.ts';
import { hostsOf, type HostsRow } from '../../writing/hosts.ts';
import { qrPath } from './qr-code.ts';
import type { EventRow } from './repository.ts';

const QR_SIDE = 250;
/** A4 in points; what is drawn is made for it, and made smaller as a whole. */
const A4 = { width: 595.28, height: 841.89 };

interface Layout {
  landscape: boolean;
  /** How large each face is, as a part of A4. */
  scale: number;
  /** Where the faces' corners are. */
  faces: [x: number, y: number][];
  /** Where the paper is folded or cut. */
  lines: [x1: number, y1: number, x2: number, y2: number][];
}

const layouts: Record<QrStyle, Layout> = {
  sheet: { landscape: false, scale: 1, faces: [[0, 0]], lines: [] },
  folded: {
    landscape: true,
    scale: Math.SQRT1_2,
    faces: [
      [0, 0],
      [A4.height / 2, 0],
    ],
    lines: [[A4.height / 2, 0, A4.height / 2, A4.width]],
  },
  cards: {
    landscape: false,
    scale: 0.5,
    faces: [
      [0, 0],
      [A4.width / 2, 0],
      [0, A4.height / 2],
      [A4.width / 2, A4.height / 2],
    ],
    lines: [
      [A4.width / 2, 0, A4.width / 2, A4.height],
      [0, A4.height / 2, A4.width, A4.height / 2],
    ],
  },
};

/** What of an event stands on the page. */
export type PrintedEvent = HostsRow & Pick<EventRow, 'date' | 'unique_code'>;

/** A page for the tables and the card box: A4, to be printed as it is. */
export async function qrSheet(event: PrintedEvent, link: string, style: QrStyle): Promise<Buffer> {
  const { landscape, scale, faces, lines } = layouts[style];
  const document = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    info: { Title: nameOf(hostsOf(event)), Creator: 'Keepsake' },
  });
  const bytes = bytesOf(document);
  for (const [x, y] of faces) {
    document.save().translate(x, y).scale(scale);
    drawFrame(document);
    drawSprig(document, A4.width / 2, 98);
    drawWords(document, event, link);
    drawCode(document, link, 348);
    document.restore();
  }
  for (const [x1, y1, x2, y2] of lines)
    document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.4).dash(3, { space: 5 }).stroke(SOFT);
  document.end();
  return bytes;
}

function drawWords(document: PDFKit.PDFDocument, event: PrintedEvent, link: string): void {
  const italic = face('@fontsource/cormorant-garamond', '500-italic');
  const sans = face('@fontsource/source-sans-3', '400-normal');
  const width = A4.width - 130;
  const code = `${event.unique_code.slice(0, 4)} ${event.unique_code.slice(4)}`;
  const line = (y: number, size: number, color: string, spacing = 0) => ({
    y,
    size,
    color,
    spacing,
    width,
    middle: A4.width / 2,
  });
  writeNames(document, printedDisplay, namesOf(hostsOf(event)), {
    top: 128,
    height: 106,
    size: 54,
    color: INK,
    width,
    middle: A4.width / 2,
  });
  writeCentred(document, sans, dateInWords(event.date).toUpperCase(), line(244, 11, GOLD, 2.4));
  writeCentred(document, italic, 'Leave us a card, a photo or a video', line(290, 25, INK));
  writeCentred(
    document,
    sans,
    'Point your phone’s camera here. There’s nothing to install.',
    line(622, 12.5, SOFT),
  );
  writeCentred(document, sans, 'OR ENTER THIS CODE', line(668, 9, GOLD, 2));
  writeCentred(document, sans, code, line(686, 30, INK, 5));
  writeCentred(document, sans, new URL(link).host, line(730, 12.5, SOFT));
}

function drawCode(document: PDFKit.PDFDocument, link: string, top: number): void {
  const { path, size } = qrPath(link);
  document
    .save()
    .translate((A4.width - QR_SIDE) / 2, top)
    .scale(QR_SIDE / size)
    .path(path)
    .fill(INK)
    .restore();
}

function drawFrame(document: PDFKit.PDFDocument): void {
  const { width, height } = A4;
  for (const [inset, thickness] of [
    [30, 1.1],
    [36, 0.4],
  ] as const)
    document
      .roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 3)
      .lineWidth(thickness)
      .stroke(GOLD);
}
