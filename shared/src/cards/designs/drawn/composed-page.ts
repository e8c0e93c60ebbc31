import { PAGE } from '../../../contract/api/card-page.ts';
import type { ComposedPage, ComposedRun } from '../../../contract/api/composed.ts';

/* How browsers print a composed page: on a page of the site, and in the guestbook of a download. */

/** A length on a page, as part of the width of whatever the page is shown in. */
export const units = (length: number) => `${Math.round((length / PAGE.width) * 1e6) / 1e4}cqi`;

/** How far above its baseline a line’s box begins, in its own letters. */
export const ABOVE = 1.5;

/** The room of an emoji and how it stands in it, in the letters beside it. */
export const EMOJI = { width: 1.24, side: 1.12, below: 0.2 };

/** The room of a run, in its own letters: as wide as it was measured, so that what follows stands in its place in every browser. */
export const roomOf = ({ width }: Pick<ComposedRun, 'width'>, size: number) =>
  `${Math.round((width / size) * 1e4) / 1e4}em`;

/** Runs that follow each other and are embedded deeper than those around them. */
interface Embedded {
  direction: 'ltr' | 'rtl';
  level: number;
  runs: readonly ComposedRun[];
}

/**
 * The runs of a level in the order in which they are read, and between them those of another direction, each stretch of
 * which stands in an element of its own: so a browser shows the directions that were composed and finds none of its own.
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

/** The fonts that pages name, each once and in order. */
export function facesOf(pages: readonly ComposedPage[]): string[] {
  const faces = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'line' ? item.runs.map(({ face }) => face) : [])),
  );
  return [...new Set(faces)].filter((face) => face !== null).toSorted();
}

/** A variable font has more weights than that of text, which its lines were measured in. */
export const weightsOf = (face: string) => (face.includes('-wght-') ? '100 900' : 'normal');
