import { PAGE } from '../../../contract/api/card-page.ts';
import type { ComposedPage, ComposedRun } from '../../../contract/api/composed.ts';

/* Rendering of composed pages in browsers, shared by the site and the guestbook in downloads. */

/** A length in page units as a share of the container's width. */
export const units = (length: number) => `${Math.round((length / PAGE.width) * 1e6) / 1e4}cqi`;

/** Distance from the top of a line’s box to its baseline, in em. */
export const ABOVE = 1.5;

/** Advance width, size and descent of emoji, in em of the surrounding text. */
export const EMOJI = { width: 1.24, side: 1.12, below: 0.2 };

/** The measured width of a run in em, so that the following runs have the same position in every browser. */
export const roomOf = ({ width }: Pick<ComposedRun, 'width'>, size: number) =>
  `${Math.round((width / size) * 1e4) / 1e4}em`;

/** Consecutive runs that are embedded more deeply than their surroundings. */
interface Embedded {
  direction: 'ltr' | 'rtl';
  level: number;
  runs: readonly ComposedRun[];
}

/**
 * Groups runs by embedding level: runs of this level in reading order, and in between each deeper stretch as a group,
 * to be rendered as an element with its own direction. This way browsers show the composed directions instead of
 * computing their own.
 */
export function embedded(runs: readonly ComposedRun[], level: number): (ComposedRun | Embedded)[] {
  const parts: (ComposedRun | Embedded)[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run) continue;
    if (run.level <= level) {
      parts.push(run);
      continue;
    }
    let end = at + 1;
    while ((runs[end]?.level ?? -1) > level) end += 1;
    const direction = level % 2 === 0 ? 'rtl' : 'ltr';
    parts.push({ direction, level: level + 1, runs: runs.slice(at, end) });
    at = end - 1;
  }
  return parts;
}

/** The font files that pages use, unique and sorted. */
export function facesOf(pages: readonly ComposedPage[]): string[] {
  const faces = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'line' ? item.runs.map(({ face }) => face) : [])),
  );
  return [...new Set(faces)].filter((face) => face !== null).toSorted();
}

/** `font-weight` range of a font file: the full range of a variable font, whose lines were measured at text weight. */
export const weightsOf = (face: string) => (face.includes('-wght-') ? '100 900' : 'normal');
