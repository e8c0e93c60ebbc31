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

const serif = { family: 'Cormorant Garamond Variable', weights: '300 700' };
const sans = { family: 'Source Sans 3 Variable', weights: '200 900' };
const serifFile = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond';
const sansFile = '@fontsource-variable/source-sans-3/files/source-sans-3';

const faces: (Face & { range: string })[] = [
  { ...sans, style: 'normal', file: `${sansFile}-latin-wght-normal.woff2`, range: latin },
  { ...serif, style: 'normal', file: `${serifFile}-latin-wght-normal.woff2`, range: latin },
  { ...serif, style: 'italic', file: `${serifFile}-latin-wght-italic.woff2`, range: latin },
  {
    ...sans,
    style: 'normal',
    file: `${sansFile}-latin-ext-wght-normal.woff2`,
    range: latinExtended,
  },
  {
    ...serif,
    style: 'normal',
    file: `${serifFile}-latin-ext-wght-normal.woff2`,
    range: latinExtended,
  },
];

/**
 * System fonts in the measure of ours, so that nothing moves when ours arrive: the average advance of English
 * text and the vertical metrics of the font files, against Times New Roman and Arial.
 */
const fallbacks = `@font-face{font-family:'Keepsake Serif Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');size-adjust:97.1%;ascent-override:95.2%;descent-override:29.6%;line-gap-override:0%}
@font-face{font-family:'Keepsake Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Roboto');size-adjust:93.1%;ascent-override:110%;descent-override:43%;line-gap-override:0%}`;

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

function rule({ family, style, weights, range }: (typeof faces)[number], source: string): string {
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
  const sheet = hashed('first', Buffer.from(first.join('\n')), 'css');
  const later = faces.slice(FIRST).map((face) => {
    const short = face.file.slice(face.file.lastIndexOf('/') + 1, -'.woff2'.length);
    return { face, file: hashed(short, read(face.file), 'woff2') };
  });
  return {
    files: [sheet, ...later.map(({ file }) => file)],
    style: [...later.map(({ face, file }) => rule(face, base + file.name)), fallbacks].join('\n'),
    sheet,
  };
}
