import { nameOf } from '@keepsake/shared/people';
import PDFDocument from 'pdfkit';
import { drawDesign } from '../../../lettering/pdf-drawing.ts';
import { createForm, type PdfForm } from '../../../designs/pdf-form.ts';
import { buffer } from 'node:stream/consumers';
import { writeCentred } from '../../../lettering/pdf-lines.ts';
import { writeNames } from '../../../lettering/pdf-names.ts';
import { drawSprig } from '../../../lettering/pdf-ornaments.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { A4 } from './qr-layouts.ts';
import type { Mark, SheetPage } from './sheet-marks.ts';
import { sheetPages, type SheetOrder } from './sheet-pages.ts';

/** The printable pages as a PDF in vector shapes. */
export async function qrSheet(order: SheetOrder): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: order.language,
    info: { Title: nameOf(hostsOf(order.event)), Creator: 'Keepsake' },
  });
  const bytes = buffer(document);
  // Embeds each paper once, even for a hundred faces.
  const papers = new Map<string, PdfForm>();
  for (const page of sheetPages(order)) addPage(document, page, papers);
  document.end();
  return bytes;
}

function addPage(
  document: PDFKit.PDFDocument,
  { width, height, trim, groups }: SheetPage,
  papers: Map<string, PdfForm>,
): void {
  document.addPage({ size: [width, height], margin: 0 });
  if (trim) {
    const { data } = document.page.dictionary as unknown as { data: Record<string, unknown> };
    const box = (inset: number) => [inset, inset, width - inset, height - inset];
    data.BleedBox = box(trim.margin - trim.bleed);
    data.TrimBox = box(trim.margin);
  }
  for (const { x, y, scale, marks } of groups) {
    document.save().translate(x, y).scale(scale);
    for (const mark of marks) draw(document, mark, papers);
    document.restore();
  }
}

function draw(document: PDFKit.PDFDocument, mark: Mark, papers: Map<string, PdfForm>): void {
  switch (mark.kind) {
    case 'paper': {
      const { x, y, width, height } = mark.place;
      const paper =
        papers.get(mark.drawing) ??
        createForm(document, A4, () => drawDesign(document, mark.drawing));
      papers.set(mark.drawing, paper);
      document
        .save()
        .translate(x, y)
        .scale(width / A4.width, height / A4.height);
      paper.show({ x: 0, y: 0, scale: 1 });
      document.restore();
      return;
    }
    case 'ground':
      trace(document, mark).fill(mark.color);
      return;
    case 'frame':
      trace(document, mark).lineWidth(mark.thickness).stroke(mark.color);
      return;
    case 'sprig':
      drawSprig(document, mark.x, mark.y, mark.color);
      return;
    case 'code': {
      const { x, y, side, size, path, color } = mark;
      document
        .save()
        .translate(x, y)
        .scale(side / size)
        .path(path)
        .fill(color)
        .restore();
      return;
    }
    case 'rule': {
      document
        .save()
        .moveTo(...mark.from)
        .lineTo(...mark.to)
        .lineWidth(0.4);
      if (mark.dashed) document.dash(3, { space: mark.color === '#000000' ? 2 : 5 });
      document.stroke(mark.color).restore();
      return;
    }
    case 'names':
      writeNames(document, mark.face, mark.names, mark);
      return;
    case 'line':
      writeCentred(document, mark.face, mark.text, mark);
      return;
    default:
      mark satisfies never;
  }
}

function trace(
  document: PDFKit.PDFDocument,
  { place: { x, y, width, height }, radius }: Extract<Mark, { kind: 'ground' | 'frame' }>,
): PDFKit.PDFDocument {
  return radius > 0
    ? document.roundedRect(x, y, width, height, radius)
    : document.rect(x, y, width, height);
}
