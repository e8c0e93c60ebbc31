import { getPathBBox, pathToCurve, pathToString } from 'svg-path-commander/util';

/** An element of a drawing. */
interface Shape {
  name: string;
  id: string | undefined;
  attributes: Record<string, string | undefined>;
  children: Shape[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Parses the project's own SVG files: elements with double-quoted attributes and without text.
 * @throws Error for unbalanced tags
 */
function parseDrawing(svg: string): Shape {
  const top: Shape = { name: '', id: undefined, attributes: {}, children: [] };
  const open = [top];
  for (const [, closes, name = '', written = '', isEmpty] of svg.matchAll(TAG)) {
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing.`);
      continue;
    }
    const attributes: Shape['attributes'] = {};
    for (const [, key = '', value] of written.matchAll(ATTRIBUTE)) attributes[key] = value;
    const shape: Shape = { name, id: attributes.id, attributes, children: [] };
    open.at(-1)?.children.push(shape);
    if (!isEmpty) open.push(shape);
  }
  const [root] = top.children;
  if (!root || open.length > 1) throw new Error('That is no whole drawing.');
  return root;
}
/** Converts quadratic curves of a path to cubic ones, since PDFKit draws them differently than browsers. */
const cubicPath = (d: string) => (/[QqTt]/.test(d) ? pathToString(pathToCurve(d)) : d);

type Document = PDFKit.PDFDocument;

/** A gradient, with a method that PDFKit's types lack. */
interface Gradient extends PDFKit.PDFGradient {
  /** Sets the matrix of the gradient's units, applied before that of the page. */
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}
type Attributes = Shape['attributes'];

/**
 * Draws one of the project's drawings or an emoji into a document as vector shapes. Supports only the SVG features that
 * these use.
 * @param svg its size is in points
 * @throws Error for an unsupported shape or paint; a test draws all of them
 */
export function drawDesign(document: Document, svg: string): void {
  const root = parseDrawing(svg);
  const known = new Map(shapesIn(root).flatMap((each) => (each.id ? [[each.id, each]] : [])));
  draw({ document, known }, root, {});
}

interface Sheet {
  document: Document;
  /** Reusable shapes by id. */
  known: Map<string, Shape>;
}

function shapesIn(shape: Shape): Shape[] {
  return [shape, ...shape.children.flatMap(shapesIn)];
}

/** Elements that are not drawn. Clip paths, by which a few emoji hide what crosses their edge, are ignored. */
const DEFINITIONS = new Set(['defs', 'radialGradient', 'linearGradient', 'stop', 'clipPath']);

function draw(sheet: Sheet, shape: Shape, from: Attributes): void {
  if (DEFINITIONS.has(shape.name)) return;
  const { document, known } = sheet;
  const { transform = '', ...own } = shape.attributes;
  const style = inherit(from, own);
  document.save();
  for (const matrix of matricesOf(transform)) document.transform(...matrix);
  if (shape.name === 'svg' || shape.name === 'g')
    for (const child of shape.children) draw(sheet, child, style);
  else if (shape.name === 'use') {
    const used = known.get((own.href ?? '').slice(1));
    if (!used) throw new Error(`Nothing is called ${own.href}.`);
    draw(sheet, used, style);
  } else {
    const trace = outlines[shape.name];
    if (!trace) throw new Error(`<${shape.name}> is not drawn into documents.`);
    trace(document, own);
    paint(sheet, shape, style);
  }
  document.restore();
}

/** Attributes that a group passes on to its children. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
];

function inherit(from: Attributes, own: Attributes): Attributes {
  const style: Attributes = { ...from };
  for (const name of INHERITED) if (own[name] !== undefined) style[name] = own[name];
  // Group opacity is applied to each shape, which is equal as long as the shapes of a group do not overlap.
  style.opacity = String(Number(from.opacity ?? 1) * Number(own.opacity ?? 1));
  return style;
}

const number = (text: string | undefined, unless = 0) =>
  text === undefined ? unless : Number(text);

const outlines: Record<string, (document: Document, own: Attributes) => void> = {
  path: (document, { d = '' }) => document.path(cubicPath(d)),
  rect: (document, { x, y, width, height, rx }) =>
    number(rx) > 0
      ? document.roundedRect(number(x), number(y), number(width), number(height), number(rx))
      : document.rect(number(x), number(y), number(width), number(height)),
  circle: (document, { cx, cy, r }) => document.circle(number(cx), number(cy), number(r)),
  ellipse: (document, { cx, cy, rx, ry }) =>
    document.ellipse(number(cx), number(cy), number(rx), number(ry)),
};

function paint(sheet: Sheet, shape: Shape, style: Attributes): void {
  const { document } = sheet;
  const { fill = '#000000', stroke = 'none' } = style;
  const faint = number(style.opacity, 1);
  const filled = fill !== 'none';
  const stroked = stroke !== 'none';
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  if (filled)
    document
      .fillOpacity(faint * number(style['fill-opacity'], 1))
      .fillColor(colourOf(sheet, fill, shape));
  if (stroked) {
    document
      .strokeOpacity(faint * number(style['stroke-opacity'], 1))
      .strokeColor(colourOf(sheet, stroke, shape))
      .lineWidth(number(style['stroke-width'], 1));
    const { 'stroke-linecap': cap, 'stroke-linejoin': join, 'stroke-dasharray': dashes } = style;
    if (cap === 'round' || cap === 'square') document.lineCap(cap);
    if (join === 'round' || join === 'bevel') document.lineJoin(join);
    const lengths = (dashes ?? '')
      .split(/[\s,]+/)
      .map(Number)
      .filter((each) => each > 0);
    if (lengths[0] !== undefined) document.dash(lengths[0], { space: lengths[1] ?? lengths[0] });
  }
  if (filled && stroked) document.fillAndStroke(rule);
  else if (filled) document.fill(rule);
  else if (stroked) document.stroke();
}

function colourOf(
  { document, known }: Sheet,
  paint: string,
  shape: Shape,
): string | PDFKit.Mixins.ColorValue {
  const [, id] = /^url\(#([\w-]+)\)$/.exec(paint) ?? [];
  if (id === undefined) return paint;
  const light = known.get(id);
  const make = light && gradients[light.name];
  if (!make) throw new Error(`${paint} is not painted into documents.`);
  const gradient = make(document, light.attributes);
  if (light.attributes.gradientUnits !== 'userSpaceOnUse') {
    const { x, y, width, height } = boxOf(shape);
    gradient.setTransform(width, 0, 0, height, x, y);
  }
  for (const { attributes: stop } of light.children)
    gradient.stop(
      share(stop.offset),
      stop['stop-color'] ?? '#000000',
      number(stop['stop-opacity'], 1),
    );
  return gradient;
}

/** Parses `.5` or `50%`. */
const share = (text: string | undefined, unless = 0) =>
  text?.endsWith('%') ? Number(text.slice(0, -1)) / 100 : number(text, unless);

const gradients: Record<string, (document: Document, own: Attributes) => Gradient> = {
  linearGradient: (document, { x1, y1, x2, y2 }) =>
    document.linearGradient(share(x1), share(y1), share(x2, 1), share(y2)) as Gradient &
      PDFKit.PDFLinearGradient,
  radialGradient(document, { cx, cy, r }) {
    const [x, y] = [share(cx, 0.5), share(cy, 0.5)];
    return document.radialGradient(x, y, 0, x, y, share(r, 0.5)) as Gradient &
      PDFKit.PDFRadialGradient;
  },
};

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bounding box of a shape, for gradients in `objectBoundingBox` units. */
function boxOf({ name, attributes: own }: Shape): Bounds {
  if (name === 'path') return getPathBBox(own.d ?? '');
  if (name === 'rect')
    return {
      x: number(own.x),
      y: number(own.y),
      width: number(own.width),
      height: number(own.height),
    };
  const [rx, ry] = [number(own.rx ?? own.r), number(own.ry ?? own.r)];
  return { x: number(own.cx) - rx, y: number(own.cy) - ry, width: 2 * rx, height: 2 * ry };
}

type Matrix = [number, number, number, number, number, number];

/** Parses transforms such as `translate(10 20)rotate(5)` into matrices, in order. */
function matricesOf(transform: string): Matrix[] {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, kind = '', list = '']) => {
    const values = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const make = matrices[kind];
    if (!make) throw new Error(`${kind} is not done in documents.`);
    return make(values);
  });
}

const matrices: Record<string, (values: number[]) => Matrix> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
  },
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};
