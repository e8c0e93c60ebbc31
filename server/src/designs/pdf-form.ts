import { drawDesign } from '../lettering/pdf-drawing.ts';

type Matrix = [number, number, number, number, number, number];

/** Fields of a pdfkit document that its types omit. */
interface Open {
  page: PDFKit.PDFPage & { xobjects: Record<string, PDFKit.PDFKitReference> };
  /** The matrix from the units of the drawing to those of the page. */
  _ctm: Matrix;
}

/** A drawing that a document contains once, however often it is shown. */
export interface PdfForm {
  width: number;
  height: number;
  /** Shows the drawing on the current page, its own units multiplied by `scale`. */
  show(at: { x: number; y: number; scale: number }): void;
}

/**
 * Draws into a form XObject (ISO 32000-1, 8.10) instead of the current page.
 * @param size in points; what exceeds it is cut off
 */
export function createForm(
  document: PDFKit.PDFDocument,
  { width, height }: { width: number; height: number },
  draw: () => void,
): PdfForm {
  const open = document as unknown as Open;
  const { page, _ctm: matrix } = open;
  const resources = document.ref({ ProcSet: ['PDF', 'ImageC'] });
  const content: PDFKit.PDFKitReference & { id?: number } = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: resources,
  });
  open.page = Object.create(page, {
    content: { value: content },
    resources: { value: resources },
    width: { value: width },
    height: { value: height },
  }) as Open['page'];
  open._ctm = [1, 0, 0, 1, 0, 0];
  try {
    draw();
  } finally {
    open.page = page;
    open._ctm = matrix;
  }
  resources.end(undefined);
  content.end(undefined);
  const name = `Form${content.id}`;
  return {
    width,
    height,
    show({ x, y, scale }) {
      open.page.xobjects[name] = content;
      document.save().translate(x, y).scale(scale);
      document.addContent(`/${name} Do`);
      document.restore();
    },
  };
}

/** Creates the forms of a document by key, each at its first use; null for a key without a drawing. */
export function createForms(document: PDFKit.PDFDocument, size: { width: number; height: number }) {
  const forms = new Map<string, PdfForm | null>();
  return (key: string, svg: () => string | null): PdfForm | null => {
    const cached = forms.get(key);
    if (cached !== undefined) return cached;
    const drawing = svg();
    const form =
      drawing === null ? null : createForm(document, size, () => drawDesign(document, drawing));
    forms.set(key, form);
    return form;
  };
}
