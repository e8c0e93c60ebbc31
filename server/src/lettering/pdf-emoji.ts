import { parseDrawing, type Shape } from './parse-drawing.ts';
import { EMOJI_SIDE } from './emoji.ts';

/** Style that an emoji's groups pass on to their children. */
interface Style {
  fill: string;
  opacity: number;
}

/** Draws an emoji as what it is, shapes in colours. @param side its width and height */
export function drawEmoji(
  document: PDFKit.PDFDocument,
  drawing: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  document
    .save()
    .translate(x, y)
    .scale(side / EMOJI_SIDE);
  draw(document, parseDrawing(drawing), { fill: '#000000', opacity: 1 });
  document.restore();
}

const number = (text: string | undefined, unless = 0) =>
  text === undefined ? unless : Number(text);

const outlines: Record<string, (document: PDFKit.PDFDocument, own: Shape['attributes']) => void> = {
  path: (document, { d = '' }) => document.path(d),
  circle: (document, { cx, cy, r }) => document.circle(number(cx), number(cy), number(r)),
  ellipse: (document, { cx, cy, rx, ry }) =>
    document.ellipse(number(cx), number(cy), number(rx), number(ry)),
};

function draw(document: PDFKit.PDFDocument, { name, attributes, children }: Shape, from: Style) {
  // A few drawings hide what stands over their edge; the edge of the page of an emoji does that as well.
  if (name === 'defs' || name === 'clipPath') return;
  const style: Style = {
    fill: attributes.fill ?? from.fill,
    opacity: from.opacity * number(attributes.opacity, 1) * number(attributes['fill-opacity'], 1),
  };
  const trace = outlines[name];
  if (!trace) {
    for (const child of children) draw(document, child, style);
    return;
  }
  if (style.fill === 'none') return;
  document.save();
  for (const [, kind = '', list = ''] of (attributes.transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g))
    transform(
      document,
      kind,
      list
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    );
  trace(document, attributes);
  document.fillOpacity(style.opacity).fillColor(style.fill);
  if (attributes['fill-rule'] === 'evenodd') document.fill('even-odd');
  else document.fill();
  document.restore();
}

function transform(document: PDFKit.PDFDocument, kind: string, values: number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (kind === 'matrix') document.transform(a, b, c, d, e, f);
  else if (kind === 'translate') document.translate(a, b);
  else if (kind === 'rotate') document.rotate(a, { origin: [b, c] });
  else if (kind === 'scale') document.scale(a, values[1] ?? a);
  else throw new Error(`${kind} is not done to emoji.`);
}
