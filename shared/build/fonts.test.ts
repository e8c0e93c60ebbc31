/** @jest-environment node */
import { fonts } from './fonts.ts';

interface Rule {
  family: string;
  style: string;
  isInlined: boolean;
  range: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family:'([^']+)'/.exec(rule)?.[1] ?? '',
    style: /font-style:(\w+)/.exec(rule)?.[1] ?? '',
    isInlined: rule.includes('url(data:'),
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

const built = fonts('/assets/shell/');

/** The rules from which a browser would take a letter of a font family. */
async function facesOf(language: string, letter: string, family: string): Promise<Rule[]> {
  const { sheet, sheets } = await built;
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
  'the stylesheet of %s inlines the letters of its language and names files for others',
  async (language, within, fetched) => {
    for (const family of families) {
      for (const letter of within)
        expect({ letter, rules: await facesOf(language, letter, family) }).toEqual({
          letter,
          rules: [expect.objectContaining({ isInlined: true })],
        });
      for (const letter of fetched)
        expect({ letter, rules: await facesOf(language, letter, family) }).toEqual({
          letter,
          rules: [expect.objectContaining({ isInlined: false })],
        });
    }
  },
);

test('the shekel sign is in the file of the Hebrew letters', async () => {
  for (const family of families) {
    const [{ range } = { range: '' }, ...others] = await facesOf('en', '₪', family);
    expect(has(range, 'א')).toBe(true);
    expect(others).toEqual([]);
  }
});

test('every file that a stylesheet names exists, once', async () => {
  const { files, sheet, sheets } = await built;
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { content } of [sheet, ...Object.values(sheets)])
    for (const [, name] of String(content).matchAll(/url\(\/assets\/shell\/([^)]+)\)/g))
      expect(names).toContain(name);
});

test('the letters that are listed for a language are inlined in its stylesheet', async () => {
  const { letters, sheets } = await built;
  expect(Object.keys(letters)).toEqual(Object.keys(sheets));
  for (const [language, asked] of Object.entries(letters))
    for (const letter of asked)
      for (const family of families)
        expect(await facesOf(language, letter, family)).toEqual([
          expect.objectContaining({ isInlined: true }),
        ]);
});
