import { create } from 'fontkit';
import { faceOfNames } from './face-of-names.ts';

/** The fonts in CSS rules, with their bytes and characters. */
function fontsIn(css: string) {
  return [...css.matchAll(/base64,([^)]+)\)/g)].map(([, data = '']) => {
    const bytes = Buffer.from(data, 'base64');
    const font = create(bytes);
    if (!('characterSet' in font)) throw new Error('Several fonts in one file.');
    return { bytes: bytes.length, characters: font.characterSet.filter((code) => code !== 0xffff) };
  });
}

const charactersOf = (text: string) =>
  [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);

it.each(['script', 'hand', 'slab', 'deco'])(
  'the face %s has only the letters of the names',
  async (key) => {
    const face = await faceOfNames(key, ['Amara', 'Luca']);
    expect(face?.letters).toBe(' ALacmru');
    const [font, ...more] = fontsIn(face?.css ?? '');
    expect(more).toEqual([]);
    expect(font?.characters).toEqual(charactersOf('Amara Luca'));
    expect(font?.bytes).toBeLessThan(9000);
  },
);

it('letters of other Latin languages come from the file that has them', async () => {
  const face = await faceOfNames('script', ['Michał', 'Zoë']);
  expect(fontsIn(face?.css ?? '').map(({ characters }) => characters)).toEqual([
    charactersOf('Mich Zoëa'),
    charactersOf('ł'),
  ]);
  expect(face?.css).toContain('unicode-range:U+142');
});

it('names in another script are left to other faces', async () => {
  expect(await faceOfNames('script', ['Ελένη', 'דנה'])).toBeNull();
  expect((await faceOfNames('script', ['Ελένη', 'Max']))?.letters).toBe(' Max');
});

it.each(['serif', 'sans', 'chalk', 'toString'])(
  'the lettering %s needs no face of its own',
  async (key) => {
    expect(await faceOfNames(key, ['Amara'])).toBeNull();
  },
);
