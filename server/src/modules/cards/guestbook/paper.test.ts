import { column, type Pages } from './paper.ts';

const leftOf = (count: number, language: Pages['language']) =>
  column({ document: {} as PDFKit.PDFDocument, count, language }).left;

it('has a wider margin at the binding, which is at the right of the first page in Hebrew and Arabic', () => {
  expect(leftOf(1, 'en')).toBeGreaterThan(leftOf(2, 'en'));
  for (const language of ['he', 'ar'] as const) {
    expect(leftOf(1, language)).toBe(leftOf(2, 'en'));
    expect(leftOf(2, language)).toBe(leftOf(1, 'en'));
  }
});
