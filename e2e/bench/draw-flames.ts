/** An event of the main thread; times in milliseconds, `start` since the navigation began. */
export interface Flame {
  /** The name in Chromium's trace: `RunTask`, `Layout`, `EvaluateScript`. */
  name: string;
  /** Address of the script; empty if the event ran none. */
  script: string;
  start: number;
  ms: number;
  /** Nesting depth; 0 is a task. */
  depth: number;
}

const ROW = 15;
/** Vertical position of the first row, below the scale. */
const TOP = 22;
/** Milliseconds from which a task counts as long. */
const LONG = 50;
/** Events shorter than this many milliseconds are not drawn. */
const LEAST = 1;
const WIDTH = 1000;
/** Milliseconds between two marks of the scale. */
const STEP = 200;

const KINDS: readonly [kind: string, colour: string, names: RegExp][] = [
  ['script', '#e8c15a', /^(?:Evaluate|Function|v8|V8|Timer|Event|Fire|RunMicrotasks|XHR)/],
  ['style and layout', '#a58bd6', /^(?:Layout|UpdateLayoutTree|Document::|LocalFrameView)/],
  ['paint', '#7fb983', /^(?:Paint|PrePaint|Commit|Layerize|Decode|Composite)/],
  ['document', '#7ba7d9', /^Parse/],
  ['memory', '#d68b8b', /GC/],
];
const OTHER = ['other', '#c9c4bb'] as const;

/**
 * Draws a flame chart as SVG: time from left to right, nested events below their parent. A red line marks the part of a
 * task beyond 50 ms.
 * @param shown milliseconds to draw
 */
export function drawFlames(
  { flames, paint }: { flames: Flame[]; paint: number },
  shown: number,
): string {
  const unit = WIDTH / shown;
  const drawn = flames.filter(({ ms }) => ms >= LEAST);
  const rows = 1 + Math.max(0, ...drawn.map(({ depth }) => depth));
  const bottom = TOP + rows * ROW;
  const legend = bottom + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${legend + 8}" font-family="system-ui, sans-serif" font-size="10">`,
    `<rect width="${WIDTH}" height="${legend + 8}" fill="#fff"/>`,
    ...scale(shown),
    ...drawn.map((flame) => box(flame, shown)),
    ...drawn
      .filter(({ name, ms }) => name === 'RunTask' && ms > LONG)
      .map((task) => tooLong(task, unit)),
    `<path d="M${(paint * unit).toFixed(1)} 12V${bottom}" stroke="#1f7a3d" stroke-width="1.5"/>`,
    `<text x="${(paint * unit + 3).toFixed(1)}" y="19" fill="#1f7a3d">first paint</text>`,
    ...[...KINDS, OTHER].map(
      ([kind, colour], at) =>
        `<rect x="${at * 120 + 4}" y="${legend - 9}" width="10" height="10" fill="${colour}"/><text x="${at * 120 + 18}" y="${legend}">${kind}</text>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function scale(shown: number): string[] {
  return Array.from(
    { length: shown / STEP },
    (_, at) =>
      `<text x="${((at * STEP * WIDTH) / shown + 1).toFixed(0)}" y="9" fill="#777">${at * STEP} ms</text>`,
  );
}

function box({ name, script, start, ms, depth }: Flame, shown: number): string {
  const [, colour] = KINDS.find(([, , names]) => names.test(name)) ?? OTHER;
  const unit = WIDTH / shown;
  const from = Math.max(0, start);
  const x = from * unit;
  const width = Math.min(start + ms - from, shown - from) * unit;
  const y = TOP + depth * ROW;
  const file = script.split('/').at(-1)?.split('?')[0] ?? '';
  const label = file ? `${name} ${file}` : name;
  // A letter is about 5.5 units wide.
  const letters = Math.floor(width / 5.5) - 1;
  const rect = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colour}"><title>${escape(label)}, ${ms.toFixed(1)} ms</title></rect>`;
  return letters < 4
    ? rect
    : `${rect}<text x="${(x + 2).toFixed(1)}" y="${y + 10}">${escape(label.slice(0, letters))}</text>`;
}

function tooLong({ start, ms }: Flame, unit: number): string {
  return `<rect x="${((start + LONG) * unit).toFixed(1)}" y="${TOP - 2}" width="${((ms - LONG) * unit).toFixed(1)}" height="2" fill="#c0392b"/>`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
