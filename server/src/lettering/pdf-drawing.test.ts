import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import PDFDocument from 'pdfkit';
import { collection } from '../designs/collection.ts';
import { emojiDrawing } from './emoji.ts';
import { drawDesign } from './pdf-drawing.ts';
import { designPicture } from '../designs/pictures.ts';

it.each([...collection.values()])(
  'draws $id into a document in every colour, inside and as a sign too',
  ({ id, colours }) => {
    const document = new PDFDocument();
    for (const colour of ['', ...colours.map(({ key }) => `.${key}`)])
      for (const part of ['', '.inside', '.sign']) {
        const drawing = designPicture(`${id}${colour}${part}.svg`);
        expect(() => drawDesign(document, drawing ?? '')).not.toThrow();
      }
  },
);

it('draws every emoji into a document', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const document = new PDFDocument();
  for (const file of files) {
    const drawing = emojiDrawing(file.replace('.svg', '')) ?? '';
    expect(() => drawDesign(document, drawing)).not.toThrow();
  }
  expect(files.length).toBeGreaterThan(3000);
});
