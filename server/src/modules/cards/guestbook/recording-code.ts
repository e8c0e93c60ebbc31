import * as addresses from '@keepsake/shared/addresses';
import type { Tools } from '../../../documents/maker.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { mm } from './paper.ts';

const SIDE = mm(26);
export const CODE_HEIGHT = SIDE + mm(4);

/** Where the code of a card's video or voice leads. @param version of the codes of the book */
export function codeLink({ config }: Pick<Tools, 'config'>, cardId: string, version: number) {
  const secret = linkSecret(config, { id: cardId, version }, 'print');
  return config.publicUrl + addresses.book({ secret });
}

/** A code that leads to a video or a voice, with a word beside it. */
export function drawRecordingCode(
  document: PDFKit.PDFDocument,
  link: string,
  { heard, middle, y }: { heard: string; middle: number; y: number },
): void {
  const { path, size } = qrPath(link);
  const width = SIDE + mm(5) + mm(46);
  const left = middle - width / 2;
  document
    .save()
    .translate(left, y)
    .scale(SIDE / size)
    .path(path)
    .fill(INK)
    .restore();
  const x = left + SIDE + mm(5);
  const line = { x, align: 'left' as const, width: mm(46) };
  writeLine(document, printedDisplay, heard, { ...line, y: y + mm(5), size: 15, color: INK });
  const how = 'Point your phone’s camera here';
  writeLine(document, printedText, how, { ...line, y: y + mm(12.5), size: 8.5, color: SOFT });
  document
    .moveTo(x, y + mm(18.5))
    .lineTo(x + mm(12), y + mm(18.5))
    .lineWidth(0.5)
    .stroke(GOLD);
}
