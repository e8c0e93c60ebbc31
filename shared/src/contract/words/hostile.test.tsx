import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readCatalogue, type Entry } from './catalogue.ts';
import { i18n, LANGUAGES, SOURCE_LANGUAGE, type Language } from './index.ts';
import { Trans } from './trans.ts';

const root = resolve(import.meta.dirname, '../../../..');
const workspaces = [
  'shared',
  'server',
  'shell',
  'remote-attendee',
  'remote-bridegroom',
  'remote-checkout',
  'remote-public',
];

const hostile = [
  '',
  '<link>x</link>',
  '<0>x</0><1/>',
  '<script>alert(1)</script>',
  '{name}',
  '{count, plural, one {#} other {#}}',
  '${x} $& $1 %s',
  "'{' ''",
  '#',
  String.raw`\u0041 \x41 \n`,
  '\u202Eevil\u202C',
  '\u2066left \u200Fright',
  'דנה (Ben)',
  'محمد 1+1',
  '👩‍❤️‍👨 Zoë',
  'x'.repeat(5000),
];

type Values = Record<string, unknown>;

/** Names of the values of a message, with those of plurals and cases apart. */
function namesIn(message: string): { plain: string[]; counts: string[]; cases: string[] } {
  const of = (pattern: RegExp) => [
    ...new Set([...message.matchAll(pattern)].map(([, name = '']) => name)),
  ];
  const counts = of(/\{(\w+), (?:plural|selectordinal),/g);
  const cases = of(/\{(\w+), select,/g);
  const all = of(/\{(\w+)\}/g);
  return { counts, cases, plain: all.filter((name) => ![...counts, ...cases].includes(name)) };
}

/** The placeholder of a value in the sentence to compare with; it has no character with a meaning in messages. */
const place = (name: string) => `Place${name}Place`;

/** Text without the characters that control its direction. */
const bare = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** An element for every tag of a message, with the name of the tag as its title. */
function elementsIn(message: string): Record<string, ReactElement> {
  const names = [...message.matchAll(/<(\w+)\/?>/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, createElement('i', { title: name })]));
}

/** Elements and text of a message as it is shown. */
function shown({ id, message }: Entry, values: Values) {
  const html = renderToStaticMarkup(
    createElement(Trans, { id, message, values, components: elementsIn(message) }),
  );
  const page = document.createElement('main');
  page.innerHTML = html;
  const elements = [...page.querySelectorAll('*')];
  return {
    elements: elements.map((element) => [element.tagName, element.getAttribute('title')]),
    text: page.textContent ?? '',
  };
}

/** Compares a message with a hostile value to the same message with placeholders. @returns the wrong result */
function problemOf(entry: Entry, value: string): string | null {
  const { plain, counts, cases } = namesIn(entry.message);
  if (plain.length === 0) return null;
  const chosen = { ...fill(counts, () => 2), ...fill(cases, () => 'other') };
  const asked = { ...chosen, ...fill(plain, place) };
  const given = { ...chosen, ...fill(plain, () => value) };
  const expected = (text: string) =>
    bare(plain.reduce((sum, name) => sum.replaceAll(place(name), () => value), text));
  if (!/<\w+\/?>/.test(entry.message)) {
    const said = i18n._(entry.id, given);
    return bare(said) === expected(i18n._(entry.id, asked)) ? null : said;
  }
  const [usual, seen] = [shown(entry, asked), shown(entry, given)];
  const isSame =
    JSON.stringify(usual.elements) === JSON.stringify(seen.elements) &&
    bare(seen.text) === expected(usual.text);
  return isSame ? null : JSON.stringify(seen);
}

const fill = (names: string[], value: (name: string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

function readAll(code: Language): Entry[] {
  return workspaces.flatMap((workspace) =>
    readCatalogue(readFileSync(join(root, workspace, 'locales', `${code}.po`), 'utf8')),
  );
}

afterAll(() => i18n.activate(SOURCE_LANGUAGE));

test.each(LANGUAGES.map(({ code }) => code))(
  'typed text stays text in every message in %s',
  (code) => {
    const entries = readAll(code);
    i18n.compileBy(compileMessage);
    i18n.load(
      code,
      Object.fromEntries(
        entries.map(({ id, message, translation }) => [id, translation || message]),
      ),
    );
    i18n.activate(code);
    const problems = entries.flatMap((entry) =>
      hostile.flatMap((value) => {
        const problem = problemOf(entry, value);
        return problem === null ? [] : [`${entry.message} with ${value.slice(0, 40)}: ${problem}`];
      }),
    );
    expect(problems.slice(0, 10)).toEqual([]);
  },
  60_000,
);
