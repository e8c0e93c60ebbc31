const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

type Direction = 'rtl' | 'ltr' | null;

/**
 * Puts the parts of a line, each in one direction, into the order in which they are seen: where the line begins
 * from right to left its first part is the last, and what runs the other way keeps its own order.
 */
export function inVisualOrder<Part extends { text: string }>(parts: Part[]): Part[] {
  const directions = parts.map(({ text }) => directionOf(text));
  const base = directions.find((direction) => direction !== null) ?? 'ltr';
  const stretches: Part[][] = [];
  let other = false;
  for (const [at, part] of parts.entries()) {
    const continues: boolean = other && turns(directions, at, base);
    other = continues || (directions[at] !== null && directions[at] !== base);
    if (continues) stretches.at(-1)?.push(part);
    else stretches.push([part]);
  }
  if (base === 'rtl') return stretches.toReversed().flat();
  return stretches.flatMap((stretch) => stretch.toReversed());
}

/** Whether a part belongs to the stretch against the line's direction that is before it. */
function turns(directions: Direction[], at: number, base: Direction): boolean {
  const next = directions.slice(at).find((direction) => direction !== null);
  return next !== undefined && next !== base;
}

function directionOf(text: string): Direction {
  if (runsFromRight(text)) return 'rtl';
  return LEFT_TO_RIGHT.test(text) ? 'ltr' : null;
}

/** Whether a text has letters that are read from right to left. */
export function runsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
