import type { QrStyle } from '@keepsake/shared/api/events';
import type { AnyLanguage } from '@keepsake/shared/words';

import { SOFT } from '../../../lettering/pdf-ornaments.ts';
import { BLEED, layouts, mm, SLUG, type Rect } from './qr-layouts.ts';
import { stickerFace, wholeFace, type PrintedCode, type PrintedEvent } from './sheet-faces.ts';
import { signOf, type SheetLook } from './sheet-design.ts';
import type { Group, Mark, SheetPage } from './sheet-marks.ts';

/** The codes to print and how. */
export interface SheetOrder {
  event: PrintedEvent;
  /** A page has as many codes as faces; a single code is on all of them. */
  codes: readonly PrintedCode[];
  style: QrStyle;
  /** A card design; null for the plain page. */
  look: SheetLook | null;
  /** For a print shop: paper beyond the cut, and marks where to cut. */
  bleed: boolean;
  /** The language of the printed text. */
  language: AnyLanguage;
}

/** The pages of a printed sheet. */
export function sheetPages({
  event,
  codes,
  style,
  look,
  bleed,
  language,
}: SheetOrder): SheetPage[] {
  const layout = layouts[style];
  const { page, faces } = layout;
  const sign = look && signOf(look);
  const reach = bleed ? BLEED : layout.bleed;
  const margin = bleed ? BLEED + SLUG : layout.bleed;
  const drawFace = layout.stickers ? stickerFace : wholeFace;
  const lines = bleed ? cropMarks(style) : layout.lines.map(cutLine);
  return distributed(codes, faces.length, layout.together).map((onPage) => ({
    width: page.width + 2 * margin,
    height: page.height + 2 * margin,
    trim: margin > 0 ? { margin, bleed: reach } : null,
    groups: [
      ...faces.flatMap((face, at) => {
        const code = onPage[at];
        if (!code) return [];
        const beyond = layout.stickers ? around(bleed ? BLEED : 0) : edges(face, page, reach);
        return drawFace({ event, code, sign, face, beyond, language });
      }),
      { x: 0, y: 0, scale: 1, marks: lines },
    ].map((group): Group => ({ ...group, x: group.x + margin, y: group.y + margin })),
  }));
}

/** Distributes codes over pages: a single one on every face, several in order. */
function distributed(
  codes: readonly PrintedCode[],
  faces: number,
  together: boolean,
): (PrintedCode | undefined)[][] {
  const [first] = codes;
  if (together || codes.length === 1)
    return codes.map((code) => Array.from({ length: faces }, () => code));
  if (!first) return [];
  return Array.from({ length: Math.ceil(codes.length / faces) }, (_, at) =>
    codes.slice(at * faces, (at + 1) * faces),
  );
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

const around = (reach: number): Edges => [reach, reach, reach, reach];

/** Bleed applies to the page's edges only, since inner faces touch. */
function edges(
  { x, y, width, height }: Rect,
  page: { width: number; height: number },
  reach: number,
): Edges {
  const at = (isEdge: boolean) => (isEdge ? reach : 0);
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  return [
    at(near(x, 0)),
    at(near(y, 0)),
    at(near(x + width, page.width)),
    at(near(y + height, page.height)),
  ];
}

const cutLine = ([x1, y1, x2, y2]: readonly [number, number, number, number]): Mark => ({
  kind: 'rule',
  from: [x1, y1],
  to: [x2, y2],
  color: SOFT,
  dashed: true,
});

/** Crop marks at every edge, in the slug, 1 mm away from the bleed; dashed where the paper is folded. */
function cropMarks(style: QrStyle): Mark[] {
  const { page, faces, fold } = layouts[style];
  const known = new Map<string, number>();
  const once = (side: string, place: number) => known.set(`${side} ${place.toFixed(1)}`, place);
  for (const { x, y, width, height } of [{ x: 0, y: 0, ...page }, ...faces]) {
    for (const place of [x, x + width]) once('x', place);
    for (const place of [y, y + height]) once('y', place);
  }
  const [near, far] = [BLEED + mm(1), BLEED + mm(6)];
  const mark = (from: [number, number], to: [number, number], dashed: boolean): Mark => ({
    kind: 'rule',
    from,
    to,
    color: '#000000',
    dashed,
  });
  return [...known].flatMap(([side, place]) => {
    if (!side.startsWith('x'))
      return [
        mark([-far, place], [-near, place], false),
        mark([page.width + near, place], [page.width + far, place], false),
      ];
    const isFold = fold !== undefined && Math.abs(fold - place) < 0.1;
    return [
      mark([place, -far], [place, -near], isFold),
      mark([place, page.height + near], [place, page.height + far], isFold),
    ];
  });
}
