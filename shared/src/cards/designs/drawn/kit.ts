/** Six colours from which a design is drawn; a colourway is another six. */
export interface Palette {
  /** Background of the front. */
  ground: string;
  /** The names. */
  ink: string;
  a: string;
  b: string;
  c: string;
  d: string;
}

/** A design as shapes; everything is 500 by 700, but for the tile. */
export interface Drawing {
  /** The front. */
  cover: (palette: Palette) => string;
  /** Ornament of the upper left corner of the inside, 150 by 150; mirrored into the other corners. */
  corner: (palette: Palette) => string;
  /** It hangs or stands: below it would be upside down. */
  upright?: true;
  /** Pattern of the envelope's lining, 100 by 100, repeated. */
  tile: (palette: Palette) => string;
}

export type Point = readonly [x: number, y: number];

/** Short enough to keep files small, exact enough to print. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Numbers from 0 to 1 that are the same in every run: a drawing never changes by itself. */
export function dice(seed: number): () => number {
  let state = seed * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Concatenates the drawings for 0, 1, 2 … */
export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

/** A point at an angle (degrees, 0 to the right, clockwise) and a distance. */
export function polar(x: number, y: number, angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.cos(radians) * distance, y + Math.sin(radians) * distance];
}

function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function fill(d: string, colour: string, opacity = 1): string {
  return path(d, `fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`);
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return path(
    d,
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}`,
  );
}

export function circle(x: number, y: number, r: number, colour: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${colour}"${faint}/>`;
}

export function ring(x: number, y: number, r: number, colour: string, width: number): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, more: string): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" ${more}/>`;
}

/** The whole front in one colour. */
export function ground(colour: string): string {
  return rect(0, 0, 500, 700, `fill="${colour}"`);
}

/** A frame around the front, so far from its edge. */
export function frame(inset: number, colour: string, width: number, corner = 0): string {
  return rect(
    inset,
    inset,
    500 - 2 * inset,
    700 - 2 * inset,
    `rx="${corner}" fill="none" stroke="${colour}" stroke-width="${width}"`,
  );
}

/** Translates, rotates and scales a drawing made at 0, 0. */
export function put(content: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="${placed(x, y, turn, scale)}">${content}</g>`;
}

/** References a defined shape, transformed. */
export function use(id: string, x: number, y: number, turn = 0, scale = 1, more = ''): string {
  return `<use href="#${id}" transform="${placed(x, y, turn, scale)}"${more && ` ${more}`}/>`;
}

function placed(x: number, y: number, turn: number, scale: number): string {
  const turned = turn ? `rotate(${fixed(turn)})` : '';
  return `translate(${fixed(x)} ${fixed(y)})${turned}${scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`}`;
}

export function define(...shapes: string[]): string {
  return `<defs>${shapes.join('')}</defs>`;
}

/** A shape to be used often. It takes the colour of whoever uses it. */
export function shape(id: string, d: string): string {
  return `<path id="${id}" d="${d}"/>`;
}

export function group(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`;
}

/** From the top to the bottom. */
export function fade(id: string, ...colours: string[]): string {
  const stops = colours.map((colour, at) => {
    const offset = Math.round((at / (colours.length - 1)) * 100) / 100;
    return `<stop offset="${offset}" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** A light that goes out towards its edge. */
export function glow(id: string, colour: string, strength = 1): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** Mirrors a drawing of the upper left corner into the upper right one. */
export function upperCorners(content: string, width = 500): string {
  return `<g id="q">${content}</g><use href="#q" transform="matrix(-1 0 0 1 ${width} 0)"/>`;
}

/** Mirrors a drawing of the upper left corner into all four. */
export function corners(content: string, width = 500, height = 700): string {
  return `<g id="q">${content}</g><use href="#q" transform="matrix(-1 0 0 1 ${width} 0)"/><use href="#q" transform="matrix(1 0 0 -1 0 ${height})"/><use href="#q" transform="matrix(-1 0 0 -1 ${width} ${height})"/>`;
}

/** Upper left, and turned round, lower right. */
export function ends(content: string): string {
  return `<g id="e">${content}</g><use href="#e" transform="rotate(180 250 350)"/>`;
}

/** A soft curve through points. */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const { length } = points;
    const place = closed ? (index + length) % length : Math.min(Math.max(index, 0), length - 1);
    return points[place] ?? [0, 0];
  };
  const [x, y] = at(0);
  let d = `M${fixed(x)} ${fixed(y)}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...one, ...two, ...to].map(fixed).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** A round shape as a hand would draw it: a wash, a pebble, a cloud of leaves. */
export function blob(x: number, y: number, r: number, wobble: number, roll: () => number): string {
  const points = Array.from({ length: 9 }, (_, at) =>
    polar(x, y, at * 40 + roll() * 12, r * (1 + (roll() - 0.5) * wobble)),
  );
  return smooth(points, true);
}

/** A star, or a flower of straight petals. */
export function star(spikes: number, outer: number, inner: number): string {
  const points = Array.from({ length: spikes * 2 }, (_, at) =>
    polar(0, 0, (at * 180) / spikes - 90, at % 2 === 0 ? outer : inner),
  );
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;
}

/** A light of four points. */
export const sparkle = 'M0-10C1-2 2-1 10 0C2 1 1 2 0 10C-1 2-2 1-10 0C-2-1-1-2 0-10Z';
