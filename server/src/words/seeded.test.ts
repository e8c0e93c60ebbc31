import { collection } from '../designs/collection.ts';
import { testApp } from '../testing/test-app.ts';
import { sayColour, saySeeded, sayTitle } from './seeded.ts';
import { sayInEnglish, type Say } from './words.ts';

const app = await testApp();

/** Marks texts that are declared for translation; others stay as they are. */
const marked: Say = (text) => (typeof text === 'string' ? text : `[${text.message}]`);

async function seededTexts(): Promise<string[]> {
  const { db } = app.deps;
  const [types, packages, addons, variants] = await Promise.all([
    db.selectFrom('event_types').selectAll().execute(),
    db.selectFrom('packages').selectAll().execute(),
    db.selectFrom('addons').selectAll().execute(),
    db.selectFrom('addon_variants').selectAll().execute(),
  ]);
  const texts = [
    ...types.flatMap((row) => [row.event_name, row.first_label, row.second_label, row.greeting]),
    ...packages.flatMap(({ name, tagline, features }) => [name, tagline, ...features]),
    ...addons.flatMap(({ title, description }) => [title, description]),
    ...variants.map(({ name }) => name),
    ...[...collection.values()].flatMap(({ greetings }) => Object.values(greetings ?? {})),
    'With love',
  ];
  return texts.filter((text) => text !== null);
}

it('every text of a new database is declared for translation, and reads the same in English', async () => {
  const texts = await seededTexts();
  expect(texts.length).toBeGreaterThan(70);
  for (const text of texts) {
    expect(saySeeded(marked, text)).toBe(`[${text}]`);
    expect(saySeeded(sayInEnglish, text)).toBe(text);
  }
});

it('the name of every design and colour is declared for translation', async () => {
  const rows = await app.deps.db.selectFrom('card_designs').selectAll().execute();
  expect(rows.length).toBeGreaterThan(40);
  for (const { name, colours } of rows) {
    expect(saySeeded(marked, name)).toBe(`[${name}]`);
    for (const colour of colours) {
      expect(sayColour(marked, colour.name)).toBe(`[${colour.name}]`);
      expect(sayColour(sayInEnglish, colour.name)).toBe(colour.name);
    }
  }
});

it('a translated title keeps the placeholder of the name', async () => {
  const types = await app.deps.db.selectFrom('event_types').select('title').execute();
  for (const { title } of types) {
    expect(sayTitle(marked, title)).not.toBe(title);
    expect(sayTitle(sayInEnglish, title)).toBe(title);
  }
  expect(sayTitle(() => 'Boda de {who}', '{whose} wedding')).toBe('Boda de {who}');
});

it('texts of an operator are not translated', () => {
  for (const say of [saySeeded, sayColour, sayTitle])
    expect(say(marked, 'Our very own')).toBe('Our very own');
});
