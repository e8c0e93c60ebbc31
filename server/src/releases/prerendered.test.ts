import { partInFrame, prerenderedAt, rootElement, styleElements } from './prerendered.ts';
import type { BuiltRemote, BuiltShell, Prerendered } from '@keepsake/shared/releases';

const built = { version: '1', shares: {}, hashes: {} };
const shell: BuiltShell = {
  ...built,
  name: 'shell',
  template: '',
  scripts: [],
  preload: { '/login': [], '/profile': [] },
  look: 'a',
};
const remote: BuiltRemote = {
  ...built,
  name: 'remote_area',
  label: 'An area',
  contract: '1.2',
  mounts: ['/about', '/area/:id'],
  entry: '/entry.js',
  look: 'a',
};
const rendered = (html: string): Prerendered => ({
  html,
  rules: [[html, `.k-${html}{}`]],
  globals: [['body', 'body{}']],
});
const releases = {
  shell,
  remotes: [remote],
  frames: new Map([
    ['public', rendered('<main>__PAGE__</main>')],
    ['/login', rendered('<form></form>')],
  ]),
  pages: new Map([['/about', rendered('<h1>About $& us</h1>')]]),
};

test('a page of a remote is placed in the frame of the shell, to be hydrated', () => {
  const page = prerenderedAt(releases, '/about');
  expect(rootElement(page)).toBe(
    '<div id="root" data-prerendered="same-look"><main><h1>About $& us</h1></main></div>',
  );
  expect(styleElements(page, 'n')).toContain(
    '<style nonce="n" data-emotion="k-global body" data-s>',
  );
});

test('a page that was built with another look is marked to be rendered again', () => {
  const other = { ...releases, remotes: [{ ...remote, look: 'b' }] };
  expect(rootElement(prerenderedAt(other, '/about'))).toContain('"other-look"');
});

test('a form of the shell is prerendered, with a message for browsers without scripts', () => {
  const page = prerenderedAt(releases, '/login');
  expect(rootElement(page)).toContain('<div id="root" data-prerendered="own"><form></form></div>');
  expect(rootElement(page)).toContain('<noscript>');
  expect(styleElements(page, 'n')).toContain('.k-<form></form>{}');
});

test.each(['/profile', '/area/7', '/nowhere'])('%s is not prerendered', (path) => {
  const page = prerenderedAt(releases, path);
  expect(page).toBeNull();
  expect(rootElement(page)).toContain('<div id="root"></div>');
  expect(styleElements(page, 'n')).toBe('');
});

test('a part of a remote is placed in the plain frame of the shell', () => {
  const frames = new Map([['plain', rendered('<main>__PAGE__</main>')]]);
  const part = rendered('<textarea id="card-message"></textarea>');
  const html = '<main><textarea id="card-message"></textarea></main></div>';
  expect(rootElement(partInFrame({ frames }, part, false))).toBe(
    `<div id="root" data-prerendered="part">${html}`,
  );
  expect(rootElement(partInFrame({ frames }, part, true))).toBe(
    `<div id="root" data-prerendered="part" data-same-look>${html}`,
  );
  expect(partInFrame({ frames: new Map() }, rendered(''), true)).toBeNull();
});
