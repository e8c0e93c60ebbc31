import PDFDocument from 'pdfkit';
import { collection } from './collection.ts';
import { drawDesign } from './pdf-drawing.ts';
import { designPicture } from './pictures.ts';

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
