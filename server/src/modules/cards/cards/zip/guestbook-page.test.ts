import type { EventRow } from '../../../events/events/repository.ts';
import { guestbookPage } from './guestbook-page.ts';
import type { ZipCard } from './zip-card.ts';

const event = {
  bride_name: 'Noa',
  groom_name: 'Ben & <Co>',
  people: 'partners',
  event_name: 'Our wedding',
  date: '2027-06-12',
  venue: 'By the sea',
  timezone: 'America/Los_Angeles',
} as EventRow;
const none = { cards: [], album: [] };

test('has the language, its direction and its dates', () => {
  const sealed = [{ sender_name: 'Rosa', sealed_until: '2030-01-02' }];
  const page = guestbookPage(event, { ...none, sealed }, 'he');
  expect(page).toContain('<html lang="he" dir="rtl">');
  expect(page).toContain('12 ביוני 2027 · <bdi>By the sea</bdi>');
  expect(page).toContain('2 בינואר 2030');
});

test('escapes names', () => {
  const page = guestbookPage(event, { ...none, sealed: [] }, 'en');
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('<title>Noa &amp; Ben &amp; &lt;Co&gt; – Guestbook</title>');
});

const DAY = { kind: 'slot', of: 'day', x: 0, y: 0, width: 1, height: 1 };

const arrived = (row: object, items: object[] = [DAY]) =>
  ({
    card: { row: { sender_name: 'Rosa', delivered_at: new Date('2027-06-13T03:00Z'), ...row } },
    files: [],
    design: null,
    inside: {
      version: 1,
      pages: [{ items }],
    },
  }) as unknown as ZipCard;

test('dates a card by the day in the event’s time zone', () => {
  const page = guestbookPage(event, { ...none, cards: [arrived({})], sealed: [] }, 'en');
  expect(page).toContain('<p class="day">June 12, 2027</p>');
});

test('isolates the name of a table, which would take the number of a Hebrew day along', () => {
  const cards = [arrived({ table_name: 'Table <5>' })];
  const page = guestbookPage(event, { ...none, cards, sealed: [] }, 'he');
  expect(page).toContain('<p class="day"><bdi>Table &lt;5&gt;</bdi> · 12 ביוני 2027</p>');
});

test('embeds each emoji once, however many cards have it', () => {
  const run = { text: '💍', face: null, level: 0, width: 1 };
  const line = (emoji: string[]) => ({
    kind: 'line',
    x: 0,
    y: 0,
    size: 1,
    runs: [{ ...run, emoji }],
  });
  const cards = [arrived({}, [line(['1f48d', '1f48d'])]), arrived({}, [line(['1f48d', '2764'])])];
  const page = guestbookPage(event, { ...none, cards, sealed: [] }, 'en');
  expect(page.match(/<use href="#emoji-1f48d"/g)).toHaveLength(3);
  expect(page.match(/<symbol id="emoji-1f48d"/g)).toHaveLength(1);
  expect(page.match(/data:image/g)).toHaveLength(2);
});
