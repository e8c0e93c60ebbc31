import { looks } from '@keepsake/shared/designs/drawn';
import PDFDocument from 'pdfkit';
import { drawDesign } from './pdf-drawing.ts';
import { designPicture } from './pictures.ts';

it.each(Object.keys(looks))(
  'draws %s into a document in every colour, inside and as a sign too',
  (id) => {
    const document = new PDFDocument();
    for (const colour of ['', ...Object.keys(looks[id]?.colours ?? {}).map((key) => `.${key}`)])
      for (const part of ['', '.inside', '.sign']) {
        const drawing = designPicture(`${id}${colour}${part}.svg`);
        expect(() => drawDesign(document, drawing ?? '')).not.toThrow();
      }
  },
);
