import type { AnyLanguage } from '@keepsake/shared/words';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** What every document with cards says of itself. @param title as readers show it */
export const aboutDocument = (title: string, language: AnyLanguage): PDFKit.PDFDocumentOptions => ({
  autoFirstPage: false,
  lang: language,
  displayTitle: true,
  info: { Title: title, Creator: 'Keepsake' },
});

/**
 * Writes a document to a file while it is drawn.
 * @returns the file, and a promise that settles when it is whole; until that is awaited a full disk is no unhandled
 * rejection
 */
export function writeDocument(document: PDFKit.PDFDocument, path: string) {
  const file = createWriteStream(path);
  const written = pipeline(document, file);
  written.catch(() => undefined);
  return { file, written };
}
