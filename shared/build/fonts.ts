import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

interface Face {
  family: string;
  style: 'normal' | 'italic';
  weights: string;
  file: string;
  /** The characters that a browser uses this face for (`unicode-range`). */
  range: string;
  /** Subsets the font file; without it the whole file is served. */
  cut?: Cut;
}

interface Cut {
  /** Appended to the file's name. */
  name: string;
  weight?: number | { min: number; max: number };
  /** Drops glyphs that only font features reach, such as raised figures. */
  isPlain?: boolean;
  /** OpenType features to keep; all of them by default. */
  features?: readonly string[];
}

/** Features that browsers apply by default, and the figure styles that pages select by `font-variant-numeric`. */
const usedFeatures = 'ccmp locl mark mkmk kern liga clig calt rlig rclt lnum tnum'.split(' ');

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
const hebrew = 'U+0590-05FF,U+20AA,U+FB1D-FB4F';
const arabic = 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+FB50-FDFF,U+FE70-FEFC';
const polish = 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C';
/** Figures, spaces and punctuation of the Latin files, which every language uses; no letters. */
const signs =
  'U+0000-0040,U+005B-0060,U+007B-00A9,U+00AB-00B9,U+00BB-00BF,U+00D7,U+00F7,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Every `@font-face` rule of a family declares the same weights, those that pages use: a browser looks for a character
 * only among rules of the same family, style and weight.
 */
const serif = { family: 'Cormorant Garamond Variable', weights: '400 600' };
const sans = { family: 'Source Sans 3 Variable', weights: '400 700' };
const serifFile = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond';
/** Cormorant has no Greek; EB Garamond provides it, as in printed cards. */
const greekSerifFile = '@fontsource-variable/eb-garamond/files/eb-garamond';
const sansFile = '@fontsource-variable/source-sans-3/files/source-sans-3';

const assistant = '@fontsource-variable/assistant/files/assistant';
const frankRuhl = '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre';
const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn';

/** Ranges beyond basic Latin; a browser fetches a file only when one of its characters is on the page. */
const otherRanges = {
  'latin-ext': latinExtended,
  vietnamese,
  cyrillic,
  'cyrillic-ext': cyrillicExtended,
  greek,
  'greek-ext': greekExtended,
};

type Cast = Pick<Face, 'family' | 'weights' | 'style'>;

const text: Cast = { ...sans, style: 'normal' };
const display: Cast = { ...serif, style: 'normal' };
const italic: Cast = { ...serif, style: 'italic' };

function otherFaces(cast: Cast, file: string): Face[] {
  return Object.entries(otherRanges).map(([letters, range]) => {
    const from = letters.startsWith('greek') && cast !== text ? greekSerifFile : file;
    return { ...cast, file: `${from}-${letters}-wght-${cast.style}.woff2`, range };
  });
}

/** Fonts of card designs, fetched only by pages that show such a card: family, weight, package. */
const ofCards = [
  ['Pinyon Script', '400', 'pinyon-script'],
  ['Caveat', '500', 'caveat'],
  ['Zilla Slab', '500', 'zilla-slab'],
  ['Alfa Slab One', '400', 'alfa-slab-one'],
  ['Limelight', '400', 'limelight'],
] as const;

const cardFaces: Face[] = ofCards.flatMap(([family, weights, name]) =>
  Object.entries({ latin, 'latin-ext': latinExtended }).map(([letters, range]) => ({
    family,
    weights,
    style: 'normal' as const,
    file: `@fontsource/${name}/files/${name}-${letters}-${weights}-normal.woff2`,
    range,
  })),
);

/** The Latin face of a family, cut to the weights and features that pages use. @throws Error for a single weight */
function latinFace(cast: Cast, file: string): Face {
  const [min, max] = cast.weights.split(' ').map(Number);
  if (min === undefined || max === undefined) throw new Error(`${cast.family} has one weight`);
  const cut = { name: 'used', weight: { min, max }, features: usedFeatures };
  return { ...cast, file: `${file}-latin-wght-${cast.style}.woff2`, range: latin, cut };
}

/** Embedded in the stylesheet, since every page in Latin letters shows both. */
const latinFaces: Face[] = [latinFace(text, sansFile), latinFace(display, serifFile)];

/** The letters of “Keepsake”, for the brand name. */
const NAME = 'U+004B,U+0061,U+0065,U+006B,U+0070,U+0073';

/**
 * The brand name in the header's italics, on every page, with the ampersand and the figures 1 to 4 that the home page
 * shows in italics. It includes the space, because browsers take line metrics from the face that has it.
 */
const mark: Face = {
  family: 'Keepsake Mark',
  style: 'italic',
  weights: '600',
  file: `${serifFile}-latin-wght-italic.woff2`,
  range: `U+0020,U+0026,U+0031-0034,${NAME}`,
  cut: { name: 'mark', weight: 600, features: ['kern', 'lnum'] },
};

/** The ampersand between two names in the weight of names; the whole italic file would be 34 KB. */
const ampersand: Face = {
  ...mark,
  weights: '500',
  range: 'U+0020,U+0026',
  cut: { name: 'ampersand', weight: 500, features: [] },
};

/** The brand name on pages in other scripts, which would otherwise fetch the whole Latin file for it. */
const nameFaces = latinFaces.map((face): Face => ({
  ...face,
  range: NAME,
  cut: { ...face.cut, name: 'name' },
}));

/** The weights that text uses. */
const weight = { min: 400, max: 700 };

/** The faces of body text, headings and italics. */
type Faces = Record<'text' | 'display' | 'italic', Face>;

/**
 * The faces of a script under our family names. Hebrew and Arabic have no italics: the upright letters are declared as
 * the italic face, so that no browser slants them.
 */
function scriptFaces(range: string, textFile: string, displayFile: string, cut: Cut): Faces {
  const face = (cast: Cast, file: string): Face => ({
    ...cast,
    file,
    range,
    cut: file.includes('-wght-') ? { ...cut, weight } : cut,
  });
  return {
    text: face(text, textFile),
    display: face(display, displayFile),
    italic: face(italic, displayFile),
  };
}

const signsOf = (textFile: string, displayFile: string) =>
  scriptFaces(signs, textFile, displayFile, { name: 'signs', isPlain: true });

// The Hebrew display font has one weight, that of the largest headings.
const hebrewFaces = scriptFaces(
  hebrew,
  `${assistant}-hebrew-wght-normal.woff2`,
  `${frankRuhl}-hebrew-500-normal.woff2`,
  { name: 'letters' },
);
const hebrewSigns = signsOf(
  `${assistant}-latin-wght-normal.woff2`,
  `${frankRuhl}-latin-500-normal.woff2`,
);

const arabicFile = `${vazirmatn}-arabic-wght-normal.woff2`;
const arabicFaces = scriptFaces(arabic, arabicFile, arabicFile, { name: 'letters' });
const arabicSignsFile = `${vazirmatn}-latin-wght-normal.woff2`;
const arabicSigns = signsOf(arabicSignsFile, arabicSignsFile);

/** The Polish letters that the Latin file lacks, without the other letters of latin-ext. */
const polishFace = (cast: Cast, file: string): Face => ({
  ...cast,
  file: `${file}-latin-ext-wght-${cast.style}.woff2`,
  range: polish,
  cut: { name: 'polish' },
});

const faces: Face[] = [
  latinFace(italic, serifFile),
  ...otherFaces(text, sansFile),
  ...otherFaces(display, serifFile),
  ...otherFaces(italic, serifFile),
  ...cardFaces,
];

/**
 * System fonts scaled to the metrics of ours, so that the layout doesn't shift when ours load. Measured: the average
 * advance of English text and the fonts' vertical metrics, against Times New Roman and Arial.
 */
const fallbacks = `@font-face{font-family:'Keepsake Serif Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');size-adjust:97.1%;ascent-override:95.2%;descent-override:29.6%;line-gap-override:0%}
@font-face{font-family:'Keepsake Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Roboto');size-adjust:93.1%;ascent-override:110%;descent-override:43%;line-gap-override:0%}`;

/**
 * Scaled fallbacks for the letterings of event names, Latin only, measured by the average advance of given names:
 * lettering, two system fonts, then size-adjust, ascent and descent in percent.
 */
const nameFallbackMetrics = [
  ['Script', 'Times New Roman', 'Liberation Serif', 92.2, 93.6, 41.7],
  ['Hand', 'Arial', 'Liberation Sans', 74.6, 128.7, 40.2],
  ['Slab', 'Times New Roman', 'Liberation Serif', 107.1, 88.1, 23.9],
  ['Deco', 'Times New Roman', 'Liberation Serif', 131.7, 69.1, 23.3],
] as const;

const nameFallbacks = nameFallbackMetrics.map(
  ([name, local, other, size, ascent, descent]) =>
    `@font-face{font-family:'Keepsake ${name} Fallback';src:local('${local}'),local('${other}');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${latin},${latinExtended}}`,
);

/**
 * The font stylesheet of a language. Faces that its pages always show are embedded; the others are separate files for
 * the characters that the embedded faces lack.
 */
interface Sheet {
  inside: Face[];
  files: Face[];
  /** Sample characters of the embedded faces; a page requests them by `document.fonts.load`. */
  letters: string;
}

/** The stylesheet of every language without one of its own. */
const defaultSheet: Sheet = {
  inside: [...latinFaces, mark, ampersand],
  files: [...Object.values(hebrewFaces), ...Object.values(arabicFaces), ...faces],
  letters: 'a',
};

/** The stylesheet of a language with its own script and punctuation; Latin letters are fetched when a page has some. */
const ownSheet = (own: Faces, ownSigns: Faces, other: Faces, letters: string): Sheet => ({
  inside: [own.text, own.display, ownSigns.text, ownSigns.display, ...nameFaces, mark, ampersand],
  files: [own.italic, ownSigns.italic, ...latinFaces, ...faces, ...Object.values(other)],
  letters,
});

const sheetsOf: Record<string, Sheet> = {
  pl: {
    inside: [...defaultSheet.inside, polishFace(text, sansFile), polishFace(display, serifFile)],
    files: [polishFace(italic, serifFile), ...defaultSheet.files],
    letters: 'aą',
  },
  he: ownSheet(hebrewFaces, hebrewSigns, arabicFaces, 'א1'),
  ar: ownSheet(arabicFaces, arabicSigns, hebrewFaces, 'ا1'),
};

/** A file to emit; its name contains a hash of its content. */
export interface FontFile {
  name: string;
  content: Buffer;
}

function hashed(name: string, content: Buffer, ending: string): FontFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `fonts/${name}.${hash}.${ending}`, content };
}

/** The code points of a range such as `U+0061-0063,U+0065`. */
function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** A range minus other ranges. Without this a browser would fetch every face whose range contains a character. */
function without(range: string, taken: readonly string[]): string {
  const removed = new Set(taken.flatMap(codesOf));
  if (removed.size === 0) return range;
  const runs: [number, number][] = [];
  for (const code of codesOf(range).filter((each) => !removed.has(each))) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

const fontCache = new Map<string, Promise<Buffer>>();

/** The font content of a face, cached: a watching build asks again on every change. */
function contentOf({ file, range, cut }: Face): Promise<Buffer> {
  const key = [file, cut?.name].join(' ');
  const known = fontCache.get(key);
  if (known) return known;
  const making = (async () => {
    const whole = await readFile(require.resolve(file));
    if (!cut) return whole;
    return subsetFont(whole, String.fromCodePoint(...codesOf(range)), {
      targetFormat: 'woff2',
      ...(cut.isPlain ? { noLayoutClosure: true } : {}),
      ...(cut.features ? { keepFeatures: [...cut.features] } : {}),
      ...(cut.weight === undefined ? {} : { variationAxes: { wght: cut.weight } }),
    });
  })();
  fontCache.set(key, making);
  return making;
}

async function fileOf(face: Face): Promise<FontFile> {
  const short = basename(face.file, '.woff2');
  return hashed(face.cut ? `${short}-${face.cut.name}` : short, await contentOf(face), 'woff2');
}

function rule({ family, style, weights, range }: Face, source: string): string {
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url(${source}) format('woff2');unicode-range:${range}}`;
}

/**
 * A stylesheet and the files that it names. Faces that every page shows are embedded, because a font that loads after
 * the first paint has other metrics and would move the text being read.
 */
async function sheetFile(
  name: string,
  { inside, files }: Sheet,
  base: string,
): Promise<{ sheet: FontFile; files: FontFile[] }> {
  const within = inside.map(async (face) => {
    const content = await contentOf(face);
    return rule(face, `data:font/woff2;base64,${content.toString('base64')}`);
  });
  const named: Face[] = [];
  const fetched = files.map(async (face) => {
    const before = [...inside, ...named].filter(isOfSameFamily(face));
    named.push(face);
    const file = await fileOf(face);
    const range = without(
      face.range,
      before.map((each) => each.range),
    );
    return { file, rule: rule({ ...face, range }, base + file.name) };
  });
  const made = await Promise.all(fetched);
  // The rules of the fallbacks are in this cached stylesheet too, since the HTML page is downloaded anew each time.
  const rules = [
    ...(await Promise.all(within)),
    ...made.map((each) => each.rule),
    ...nameFallbacks,
  ];
  const sheet = hashed(name, Buffer.from(rules.join('\n')), 'css');
  return { sheet, files: [sheet, ...made.map(({ file }) => file)] };
}

const isOfSameFamily =
  ({ family, style }: Face) =>
  (other: Face) =>
    other.family === family && other.style === style;

/**
 * Our fonts as files, and the stylesheets that name them, by page language.
 * @param base address of the fonts' folder, with a trailing slash
 */
export async function fonts(base: string) {
  const usual = await sheetFile('first', defaultSheet, base);
  const own = await Promise.all(
    Object.entries(sheetsOf).map(async ([language, sheet]) => ({
      language,
      ...(await sheetFile(language, sheet, base)),
    })),
  );
  const files = [usual, ...own].flatMap((each) => each.files);
  return {
    files: [...new Map(files.map((file) => [file.name, file])).values()],
    /** `@font-face` rules of the scaled fallback fonts. */
    style: fallbacks,
    /** The stylesheet for languages without one of their own. */
    sheet: usual.sheet,
    sheets: Object.fromEntries(own.map(({ language, sheet }) => [language, sheet])),
    /** Sample characters of the embedded faces, by language with its own stylesheet. */
    letters: Object.fromEntries(
      Object.entries(sheetsOf).map(([language, { letters }]) => [language, letters]),
    ),
  };
}
