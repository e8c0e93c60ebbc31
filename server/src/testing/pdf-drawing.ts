import { objectsOf } from './pdf-text.ts';

/**
 * Converts the lines and fills of a page to SVG for tests of how it prints; text, gradients and transparency are left
 * out.
 * @param size of the page in points
 * @param place index of the page
 */
export function pdfDrawing(
  file: Buffer,
  { width, height }: { width: number; height: number },
  place = 0,
) {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ stream }) => stream.startsWith('1 0 0 -1 0 '));
  const shapes = (pages[place]?.stream ?? '')
    .replaceAll(/\/Form(\d+) Do/g, (_do, id: string) => {
      const { text = '', stream = '' } = objects.get(id) ?? {};
      const [, box = ''] = /\/BBox \[([^\]]*)\]/.exec(text) ?? [];
      return `${box} re\nW n\n${stream}`;
    })
    .replaceAll(/BT\n[\s\S]*?ET/g, '')
    .split('\n')
    .reduce(step, {
      out: '',
      path: '',
      at: [{ fill: '#000', stroke: '#000', wide: 1 }],
      open: [0],
    });
  const open = '</g>'.repeat(shapes.open.reduce((sum, each) => sum + each, 0));
  const paper = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  // The y axis of PDF points upwards.
  const page = `<g transform="matrix(1 0 0 -1 0 ${height})">${shapes.out}${open}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paper}${page}</svg>`;
}

interface Ink {
  fill: string;
  stroke: string;
  wide: number;
}

interface Drawn {
  out: string;
  path: string;
  /** Ink by depth of the graphics stack. */
  at: Ink[];
  /** Number of open SVG groups by depth of the graphics stack. */
  open: number[];
}

/** Opens a group, which is closed when the graphics state is restored. */
const opened = (drawn: Drawn, group: string): Drawn => ({
  ...drawn,
  out: drawn.out + group,
  open: [...drawn.open.slice(0, -1), (drawn.open.at(-1) ?? 0) + 1],
});

/** Converts RGB (three operands) or CMYK (four) to CSS; `none` for gradients, which are named. */
function colour(parts: string[]): string {
  if (parts.some((part) => part.startsWith('/'))) return 'none';
  const [first = 0, second = 0, third = 0, black] = parts.map(Number);
  const light = [first, second, third].map((part) =>
    black === undefined ? part : (1 - part) * (1 - black),
  );
  return `rgb(${light.map((part) => Math.round(part * 255)).join()})`;
}

/** Applies a line of a content stream: operands followed by the operator. */
function step(drawn: Drawn, written: string): Drawn {
  const words = written.trim().split(/\s+/);
  const operator = words.pop() ?? '';
  const [ink = { fill: '#000', stroke: '#000', wide: 1 }] = drawn.at.slice(-1);
  const paint = (fill: string, stroke: string) => {
    const out = `<path d="${drawn.path}" fill="${fill}" stroke="${stroke}" stroke-width="${ink.wide}"/>`;
    return { ...drawn, out: drawn.out + out, path: '' };
  };
  const inked = (change: Partial<Ink>) => ({
    ...drawn,
    at: [...drawn.at.slice(0, -1), { ...ink, ...change }],
  });
  switch (operator) {
    case 'q':
      return { ...drawn, at: [...drawn.at, ink], open: [...drawn.open, 0] };
    case 'Q':
      return {
        ...drawn,
        out: drawn.out + '</g>'.repeat(drawn.open.at(-1) ?? 0),
        at: drawn.at.slice(0, -1),
        open: drawn.open.slice(0, -1),
      };
    case 'cm':
      return opened(drawn, `<g transform="matrix(${words.join(' ')})">`);
    case 'm':
    case 'l':
    case 'c':
      return { ...drawn, path: `${drawn.path}${operator.toUpperCase()}${words.join(' ')}` };
    case 'v':
    case 'y':
      throw new Error(`${operator} is not read.`);
    case 'h':
      return { ...drawn, path: `${drawn.path}Z` };
    case 're': {
      const [x, y, width, height] = words;
      return { ...drawn, path: `${drawn.path}M${x} ${y}h${width}v${height}h-${width}Z` };
    }
    case 'scn':
      return inked({ fill: colour(words) });
    case 'SCN':
      return inked({ stroke: colour(words) });
    case 'w':
      return inked({ wide: Number(words[0]) });
    case 'f':
      return paint(ink.fill, 'none');
    case 'S':
      return paint('none', ink.stroke);
    case 'B':
      return paint(ink.fill, ink.stroke);
    case 'n': {
      if (!words.includes('W')) return { ...drawn, path: '' };
      const id = `clip-${drawn.out.length}`;
      const clip = `<clipPath id="${id}"><path d="${drawn.path}"/></clipPath><g clip-path="url(#${id})">`;
      return { ...opened(drawn, clip), path: '' };
    }
    default:
      return drawn;
  }
}
