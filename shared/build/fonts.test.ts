/** @jest-environment node */
import { fonts } from './fonts.ts';

interface Rule {
  family: string;
  style: string;
  isInside: boolean;
  range: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family:'([^']+)'/.exec(rule)?.[1] ?? '',
    style: /font-style:(\w+)/.exec(rule)?.[1] ?? '',
    isInside: rule.includes('url(data:'),
    range: /unicode-range:(.+)$/.exec(rule)?.[1] ?? '',
  }));

function has(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= from && code <= to;
  });
}

const made = fonts('/assets/shell/');

/** The rules that a browser would ask for a letter of text or of a heading. */
async function facesOf(language: string, letter: string, family: string): Promise<Rule[]> {
  const { sheet, sheets } = await made;
  return rulesOf(String((sheets[language] ?? sheet).content)).filter(
    (rule) => rule.family === family && rule.style === 'normal' && has(rule.range, letter),
  );
}

const families = ['Source Sans 3 Variable', 'Cormorant Garamond Variable'];

test.each([
  ['en', 'aZé1 ', 'אاąй'],
  ['hi', 'aZ1 ', 'אاą'],
  ['pl', 'aZ1 ąćęłńóśźżŻŁ', 'אاčй'],
  ['he', 'אתשׁ₪1 ,.Keepsake', 'bZéاą'],
  ['ar', 'ابيّ؟1 ,.Keepsake', 'bZéאą'],
])(
  'a page in %s begins with its own letters, and fetches others where they are',
  async (language, within, fetched) => {
    for (const family of families) {
      for (const letter of within)
        expect({ letter, rules: await facesOf(language, letter, family) }).toEqual({
          letter,
          rules: [expect.objectContaining({ isInside: true })],
        });
      for (const letter of fetched)
        expect({ letter, rules: await facesOf(language, letter, family) }).toEqual({
          letter,
          rules: [expect.objectContaining({ isInside: false })],
        });
    }
  },
);

test('a shekel sign is in the small file of Hebrew', async () => {
  for (const family of families) {
    const [{ range } = { range: '' }, ...others] = await facesOf('en', '₪', family);
    expect(has(range, 'א')).toBe(true);
    expect(others).toEqual([]);
  }
});

test('every file that a stylesheet names is there, each once', async () => {
  const { files, sheet, sheets } = await made;
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { content } of [sheet, ...Object.values(sheets)])
    for (const [, name] of String(content).matchAll(/url\(\/assets\/shell\/([^)]+)\)/g))
      expect(names).toContain(name);
});

test('the letters that a page asks for stand in its stylesheet', async () => {
  const { letters, sheets } = await made;
  expect(Object.keys(letters)).toEqual(Object.keys(sheets));
  for (const [language, asked] of Object.entries(letters))
    for (const letter of asked)
      for (const family of families)
        expect(await facesOf(language, letter, family)).toEqual([
          expect.objectContaining({ isInside: true }),
        ]);
});
