import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Face {
  family: string;
  style: 'normal' | 'italic';
  weights: string;
  file: string;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const vietnamese = 'U+0300-0301,U+0303,U+0309,U+0323,U+1EA0-1EF1';
const cyrillic = 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116';
const cyrillicExtended =
  'U+0460-048F,U+0492-04AF,U+04B2-052F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F';
const greek = 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF';
const greekExtended = 'U+1F00-1FFF';

const serif = { family: 'Cormorant Garamond Variable', weights: '300 700' };
const sans = { family: 'Source Sans 3 Variable', weights: '200 900' };
const serifFile = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond';
/**
 * Cormorant has no Greek: its letters are those of the other Garamond, as in what is printed. Its rules name the weights of
 * Cormorant all the same: a browser looks for letters among rules of one family, style and weight alone.
 */
const greekSerifFile = '@fontsource-variable/eb-garamond/files/eb-garamond';
const sansFile = '@fontsource-variable/source-sans-3/files/source-sans-3';

/** Files beside the Latin letters; a browser fetches those whose letters are on the page. */
const more = {
  'latin-ext': latinExtended,
  vietnamese,
  cyrillic,
  'cyrillic-ext': cyrillicExtended,
  greek,
  'greek-ext': greekExtended,
};

type Ranged = Face & { range: string };

function others(of: Omit<Face, 'file' | 'style'>, style: Face['style'], file: string): Ranged[] {
  return Object.entries(more).map(([letters, range]) => {
    const from = letters.startsWith('greek') && of === serif ? greekSerifFile : file;
    return { ...of, style, file: `${from}-${letters}-wght-${style}.woff2`, range };
  });
}

/** Letters of card designs, fetched where a card has them: family, weight and package. */
const ofCards = [
  ['Pinyon Script', '400', 'pinyon-script'],
  ['Caveat', '500', 'caveat'],
  ['Zilla Slab', '500', 'zilla-slab'],
  ['Alfa Slab One', '400', 'alfa-slab-one'],
  ['Limelight', '400', 'limelight'],
] as const;

const cardFaces: Ranged[] = ofCards.flatMap(([family, weights, name]) =>
  Object.entries({ latin, 'latin-ext': latinExtended }).map(([letters, range]) => ({
    family,
    weights,
    style: 'normal' as const,
    file: `@fontsource/${name}/files/${name}-${letters}-${weights}-normal.woff2`,
    range,
  })),
);

const faces: Ranged[] = [
  { ...sans, style: 'normal', file: `${sansFile}-latin-wght-normal.woff2`, range: latin },
  { ...serif, style: 'normal', file: `${serifFile}-latin-wght-normal.woff2`, range: latin },
  { ...serif, style: 'italic', file: `${serifFile}-latin-wght-italic.woff2`, range: latin },
  ...others(sans, 'normal', sansFile),
  ...others(serif, 'normal', serifFile),
  ...others(serif, 'italic', serifFile),
  ...cardFaces,
];

/**
 * System fonts in the measure of ours, so that nothing moves when ours arrive: the average advance of English
 * text and the vertical metrics of the font files, against Times New Roman and Arial.
 */
const fallbacks = `@font-face{font-family:'Keepsake Serif Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');size-adjust:97.1%;ascent-override:95.2%;descent-override:29.6%;line-gap-override:0%}
@font-face{font-family:'Keepsake Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Roboto');size-adjust:93.1%;ascent-override:110%;descent-override:43%;line-gap-override:0%}`;

/**
 * The same for the letters in which the names of an event may stand, for Latin ones alone: the average advance of given
 * names.
 */
const ofNames = [
  ['Script', 'Times New Roman', 'Liberation Serif', 92.2, 93.6, 41.7],
  ['Hand', 'Arial', 'Liberation Sans', 74.6, 128.7, 40.2],
  ['Slab', 'Times New Roman', 'Liberation Serif', 107.1, 88.1, 23.9],
  ['Deco', 'Times New Roman', 'Liberation Serif', 131.7, 69.1, 23.3],
] as const;

const nameFallbacks = ofNames.map(
  ([name, local, other, size, ascent, descent]) =>
    `@font-face{font-family:'Keepsake ${name} Fallback';src:local('${local}'),local('${other}');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${latin},${latinExtended}}`,
);

/** The faces that every page shows at once. */
const FIRST = 2;

/** A file to emit, its name hashed. */
export interface FontFile {
  name: string;
  content: Buffer;
}

function hashed(name: string, content: Buffer, ending: string): FontFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `fonts/${name}.${hash}.${ending}`, content };
}

function rule({ family, style, weights, range }: Ranged, source: string): string {
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url(${source}) format('woff2');unicode-range:${range}}`;
}

/**
 * Our fonts as files, and the style that names them. Those that every page shows stand inside a stylesheet, which
 * the first paint waits for: letters that come later take other room, and what is being read would move.
 * @param base address of their folder
 */
export function fonts(base: string): { files: FontFile[]; style: string; sheet: FontFile } {
  const read = (file: string) => readFileSync(require.resolve(file));
  const first = faces
    .slice(0, FIRST)
    .map((face) => rule(face, `data:font/woff2;base64,${read(face.file).toString('base64')}`));
  const later = faces.slice(FIRST).map((face) => {
    const short = face.file.slice(face.file.lastIndexOf('/') + 1, -'.woff2'.length);
    const file = hashed(short, read(face.file), 'woff2');
    return { file, rule: rule(face, base + file.name) };
  });
  // In the stylesheet, too, which is kept: the page itself comes anew each time.
  const rules = [...first, ...later.map((each) => each.rule), ...nameFallbacks];
  const sheet = hashed('first', Buffer.from(rules.join('\n')), 'css');
  return { files: [sheet, ...later.map(({ file }) => file)], style: fallbacks, sheet };
}
