import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Metadata of every document with cards. @param title shown as the title of the reader's window */
export const aboutDocument = (title: string, language: AnyLanguage): PDFKit.PDFDocumentOptions => ({
  autoFirstPage: false,
  lang: language,
  displayTitle: true,
  info: { Title: title, Creator: 'Keepsake' },
});

/** pdfkit's private root object: pdfkit has no option for the reading direction. */
interface WithRoot {
  _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };
}

/**
 * Writes a document to a file while it is drawn. A right-to-left language is noted in it, so that readers which show
 * two pages side by side put the first on the right.
 * @returns the file, and a promise that settles when it is complete; its rejection never counts as unhandled
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
