import type { ComposedLine } from '@keepsake/shared/api/composed';
import { inVisualOrder } from '../lettering/bidi.ts';
import { emojiDrawing } from '../lettering/emoji.ts';
import { fileOf } from '../lettering/font-files.ts';
import { writeRun } from '../lettering/pdf-lines.ts';

/** Prints a composed line. @param at.corner corner of its page, in points */
export function printLine(
  document: PDFKit.PDFDocument,
  { runs, size, x, y }: ComposedLine,
  { corner, scale, color }: { corner: { x: number; y: number }; scale: number; color: string },
): void {
  const baseline = corner.y + y * scale;
  let left = corner.x + x * scale;
  for (const { text, face, level, width, emoji } of inVisualOrder(runs)) {
    const run = {
      text,
      level,
      file: face === null ? null : fileOf(face),
      drawings: emoji.flatMap((name) => emojiDrawing(name) ?? []),
    };
    writeRun(document, run, { x: left, baseline, size: size * scale, color });
    left += width * scale;
  }
}
