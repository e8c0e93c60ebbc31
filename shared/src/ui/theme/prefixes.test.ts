import { compile, middleware, serialize, stringify } from 'stylis';
import { prefixes } from './prefixes.ts';
import { rightToLeft } from './rtl.ts';

const written = (css: string, plugins = [prefixes]) =>
  serialize(compile(css), middleware([...plugins, stringify]));

it.each(['user-select:none', 'mask-image:url(a.svg)', 'text-decoration:underline dotted'])(
  '%s is also written with a prefix, in both directions',
  (declaration) => {
    const both = `.a{-webkit-${declaration};${declaration};}`;
    expect(written(`.a{${declaration};}`)).toBe(both);
    expect(written(`.a{${declaration};}`, rightToLeft)).toBe(both);
  },
);

it.each([
  'display:flex',
  'flex-direction:column',
  'transform:none',
  'position:sticky',
  'text-decoration:none',
  'mask-type:alpha',
])('%s is written once', (declaration) => {
  expect(written(`.a{${declaration};}`)).toBe(`.a{${declaration};}`);
});
