import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** What every document with cards says of itself. @param title as readers show it */
export const aboutDocument = (title: string, language: AnyLanguage): PDFKit.PDFDocumentOptions => ({
  autoFirstPage: false,
  lang: language,
  displayTitle: true,
  info: { Title: title, Creator: 'Keepsake' },
});

/** What pdfkit keeps of a document that shows its title; it has no option for the direction. */
interface WithRoot {
  _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };
}

/**
 * Writes a document to a file while it is drawn. Readers that show two pages beside each other put the first on the side
 * where its language begins.
 * @returns the file, and a promise that settles when it is whole; until that is awaited a full disk is no unhandled
 * rejection
 */
export function writeDocument(document: PDFKit.PDFDocument, path: string, language: AnyLanguage) {
  if (directionOf(language) === 'rtl') {
    const { _root: root } = document as unknown as WithRoot;
    root.data.ViewerPreferences.data.Direction = 'R2L';
  }
  const file = createWriteStream(path);
  const written = pipeline(document, file);
  written.catch(() => undefined);
  return { file, written };
}
