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
  /** The characters that it is asked for. */
  range: string;
  /** Made of a part of the file. */
  cut?: Cut;
}

interface Cut {
  /** Added to the file's name; the characters of the range stay. */
  name: string;
  weight?: number | { min: number; max: number };
  /** Leaves out what only features of the font lead to, as raised figures. */
  isPlain?: boolean;
  /** OpenType features that stay; all of them unless told. */
  features?: readonly string[];
}

/** What a browser applies by itself, and the figures that pages ask for by `font-variant-numeric`. */
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
/** What the Latin files have beside letters: figures, spaces and stops, which every language shares. */
const signs =
  'U+0000-0040,U+005B-0060,U+007B-00A9,U+00AB-00B9,U+00BB-00BF,U+00D7,U+00F7,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * A browser looks for letters among rules of one family, style and weight alone: all rules of a family name the same weights,
 * those that pages use.
 */
const serif = { family: 'Cormorant Garamond Variable', weights: '400 600' };
const sans = { family: 'Source Sans 3 Variable', weights: '400 700' };
const serifFile = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond';
/** Cormorant has no Greek: its letters are those of the other Garamond, as in what is printed. */
const greekSerifFile = '@fontsource-variable/eb-garamond/files/eb-garamond';
const sansFile = '@fontsource-variable/source-sans-3/files/source-sans-3';

const assistant = '@fontsource-variable/assistant/files/assistant';
const frankRuhl = '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre';
const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn';

/** Files beside the Latin letters; a browser fetches those whose letters are on the page. */
const more = {
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

function others(cast: Cast, file: string): Face[] {
  return Object.entries(more).map(([letters, range]) => {
    const from = letters.startsWith('greek') && cast !== text ? greekSerifFile : file;
    return { ...cast, file: `${from}-${letters}-wght-${cast.style}.woff2`, range };
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

const cardFaces: Face[] = ofCards.flatMap(([family, weights, name]) =>
  Object.entries({ latin, 'latin-ext': latinExtended }).map(([letters, range]) => ({
    family,
    weights,
    style: 'normal' as const,
    file: `@fontsource/${name}/files/${name}-${letters}-${weights}-normal.woff2`,
    range,
  })),
);

/** The Latin letters of a family, as pages use them. */
function latinFace(cast: Cast, file: string): Face {
  const [min, max] = cast.weights.split(' ').map(Number);
  if (min === undefined || max === undefined) throw new Error(`${cast.family} has one weight`);
  const cut = { name: 'used', weight: { min, max }, features: usedFeatures };
  return { ...cast, file: `${file}-latin-wght-${cast.style}.woff2`, range: latin, cut };
}

/** The faces that every page in Latin letters shows at once. */
const latinFaces: Face[] = [latinFace(text, sansFile), latinFace(display, serifFile)];

/** The letters of “Keepsake”. */
const NAME = 'U+004B,U+0061,U+0065,U+006B,U+0070,U+0073';

/**
 * The name of the house in the letters of the header, which stands on every page, and what the home page has in italics: an
 * ampersand and four figures. With the space: a browser measures lines by the face that has it.
 */
const mark: Face = {
  family: 'Keepsake Mark',
  style: 'italic',
  weights: '600',
  file: `${serifFile}-latin-wght-italic.woff2`,
  range: `U+0020,U+0026,U+0031-0034,${NAME}`,
  cut: { name: 'mark', weight: 600, features: ['kern', 'lnum'] },
};

/** The ampersand between two names, in the weight of names: the italics of which it is one are 34 KB. */
const ampersand: Face = {
  ...mark,
  weights: '500',
  range: 'U+0020,U+0026',
  cut: { name: 'ampersand', weight: 500, features: [] },
};

/** The same name among words of other letters, where no other Latin letters may be on the page. */
const nameFaces = latinFaces.map((face): Face => ({
  ...face,
  range: NAME,
  cut: { ...face.cut, name: 'name' },
}));

/** The weights that text has. */
const weight = { min: 400, max: 700 };

/** What letters look like in text, in headings, and in what is said in passing. */
type Faces = Record<'text' | 'display' | 'italic', Face>;

/**
 * The letters of a script for our families. Hebrew and Arabic know no italics: what is set in them stands upright, and
 * no browser slants it.
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

// Headings have one weight, that of the largest ones.
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

/** The letters that the Latin files lack, without those of all other languages. */
const polishFace = (cast: Cast, file: string): Face => ({
  ...cast,
  file: `${file}-latin-ext-wght-${cast.style}.woff2`,
  range: polish,
  cut: { name: 'polish' },
});

const faces: Face[] = [
  latinFace(italic, serifFile),
  ...others(text, sansFile),
  ...others(display, serifFile),
  ...others(italic, serifFile),
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

/**
 * The stylesheet of a language: faces that its pages show at once stand in it, the others are files, for the characters that
 * those inside lack.
 */
interface Sheet {
  inside: Face[];
  files: Face[];
  /** Some of the letters that stand in it: a page asks for them. */
  letters: string;
}

/** Of every language that has no other. */
const first: Sheet = {
  inside: [...latinFaces, mark, ampersand],
  files: [...Object.values(hebrewFaces), ...Object.values(arabicFaces), ...faces],
  letters: 'a',
};

/** Of a language with letters and signs of its own: Latin letters are fetched where they are on the page. */
const ownSheet = (own: Faces, ownSigns: Faces, other: Faces, letters: string): Sheet => ({
  inside: [own.text, own.display, ownSigns.text, ownSigns.display, ...nameFaces, mark, ampersand],
  files: [own.italic, ownSigns.italic, ...latinFaces, ...faces, ...Object.values(other)],
  letters,
});

const sheetsOf: Record<string, Sheet> = {
  pl: {
    inside: [...first.inside, polishFace(text, sansFile), polishFace(display, serifFile)],
    files: [polishFace(italic, serifFile), ...first.files],
    letters: 'aą',
  },
  he: ownSheet(hebrewFaces, hebrewSigns, arabicFaces, 'א1'),
  ar: ownSheet(arabicFaces, arabicSigns, hebrewFaces, 'ا1'),
};

/** A file to emit, its name hashed. */
export interface FontFile {
  name: string;
  content: Buffer;
}

export interface Fonts {
  files: FontFile[];
  /** System fonts in the measure of ours. */
  style: string;
  /** The stylesheet of a page, unless its language has one of its own. */
  sheet: FontFile;
  sheets: Record<string, FontFile>;
  /** Some letters that stand in the stylesheet of such a language. */
  letters: Record<string, string>;
}

function hashed(name: string, content: Buffer, ending: string): FontFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `fonts/${name}.${hash}.${ending}`, content };
}

/** The code points of a range, as in `U+0061-0063,U+0065`. */
function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** What is left of a range. A page that asks for a letter gets every face whose range has it. */
function without(range: string, taken: readonly string[]): string {
  const gone = new Set(taken.flatMap(codesOf));
  if (gone.size === 0) return range;
  const runs: [number, number][] = [];
  for (const code of codesOf(range).filter((each) => !gone.has(each))) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

const made = new Map<string, Promise<Buffer>>();

/** The font of a face, made once: a build that watches asks for it each time. */
function contentOf({ file, range, cut }: Face): Promise<Buffer> {
  const key = [file, cut?.name].join(' ');
  const known = made.get(key);
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
  made.set(key, making);
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
 * A stylesheet, and the files that it names. What every page shows stands inside: the first paint waits for it, and
 * letters that come later take other room, so that what is being read would move.
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
  // Rules in the stylesheet, too, which is kept: the page itself comes anew each time.
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
 * Our fonts as files, and the stylesheets that name them, by the language of a page.
 * @param base address of their folder
 */
export async function fonts(base: string): Promise<Fonts> {
  const usual = await sheetFile('first', first, base);
  const own = await Promise.all(
    Object.entries(sheetsOf).map(async ([language, sheet]) => ({
      language,
      ...(await sheetFile(language, sheet, base)),
    })),
  );
  const files = [usual, ...own].flatMap((each) => each.files);
  return {
    files: [...new Map(files.map((file) => [file.name, file])).values()],
    style: fallbacks,
    sheet: usual.sheet,
    sheets: Object.fromEntries(own.map(({ language, sheet }) => [language, sheet])),
    letters: Object.fromEntries(
      Object.entries(sheetsOf).map(([language, { letters }]) => [language, letters]),
    ),
  };
}
