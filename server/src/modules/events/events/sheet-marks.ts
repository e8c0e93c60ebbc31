import type { Face } from '../../../lettering/faces.ts';
import type { Rect } from './qr-layouts.ts';

/** A drawing on a page, in points from the top left of its group. */
export type Mark =
  /** A drawing of the size of A4, stretched over its place and cut off there. */
  | { kind: 'paper'; drawing: string; place: Rect }
  | { kind: 'ground'; place: Rect; radius: number; color: string }
  | { kind: 'frame'; place: Rect; radius: number; thickness: number; color: string }
  | { kind: 'sprig'; x: number; y: number; color: string }
  /** The dark squares of a code, as `qrPath` gives them. */
  | { kind: 'code'; x: number; y: number; side: number; path: string; size: number; color: string }
  | { kind: 'rule'; from: [number, number]; to: [number, number]; color: string; dashed: boolean }
  | {
      kind: 'names';
      face: Face;
      names: readonly string[];
      top: number;
      height: number;
      width: number;
      middle: number;
      size: number;
      color: string;
    }
  | {
      kind: 'line';
      face: Face;
      text: string;
      y: number;
      size: number;
      width: number;
      middle: number;
      color: string;
      spacing?: number;
    };

/** Marks that are shifted and scaled together. */
export interface Group {
  x: number;
  y: number;
  scale: number;
  marks: readonly Mark[];
}

/** A page of a printed sheet, whatever its file format. */
export interface SheetPage {
  width: number;
  height: number;
  /** Trim margin and bleed; null for a page that is not cut. */
  trim: { margin: number; bleed: number } | null;
  groups: readonly Group[];
}
