import { compile, middleware, serialize, stringify } from 'stylis';
import { rightToLeft } from './rtl.ts';

const turned = (css: string) => serialize(compile(css), middleware([...rightToLeft, stringify]));

it.each([
  ['margin-left:4px', 'margin-right:4px'],
  ['text-align:left', 'text-align:right'],
  ['inset:1px auto auto 2px', 'inset:1px auto auto 2px'],
  [
    'padding-left:calc(16px + env(safe-area-inset-left))',
    'padding-right:calc(16px + env(safe-area-inset-right))',
  ],
])('%s becomes %s', (written, read) => {
  expect(turned(`.a{${written};}`)).toBe(`.a{${read};}`);
  expect(turned(`@media (width > 1px){.a{${written};}}`)).toBe(
    `@media (width > 1px){.a{${read};}}`,
  );
});
