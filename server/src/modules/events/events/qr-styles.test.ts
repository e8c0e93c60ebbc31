import { api, makeParty, type Party } from '../../../testing/checkout.ts';
import { buy, packages } from '../../../testing/membership-orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { scanned } from '../../../testing/scan.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

async function linksOf({ couple, eventId }: Party) {
  const { data } = await api(app.url, ['GET', `v2/events/${eventId}/qrcode/links`], { as: couple });
  return data;
}

test('other styles to print need a package that contains them', async () => {
  const party = await makeParty(app.deps.db, app.config);
  const before = await linksOf(party);
  expect(before).toMatchObject({ folded: null, cards: null });
  const guessed = await fetch(`${app.url}${String(before.pdf)}&style=folded`);
  expect(guessed.status).toBe(403);
  expect(await guessed.json()).toMatchObject({ code: 'not_in_package' });

  await buy(app, party, { package_id: packages.premium });
  const { folded, cards } = await linksOf(party);
  const [foldedPdf, cardsPdf] = await Promise.all(
    [folded, cards].map(async (path) => {
      const answer = await fetch(app.url + String(path));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await answer.arrayBuffer()).toString('latin1');
    }),
  );
  // A landscape page, and a portrait one.
  expect(foldedPdf).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(cardsPdf).toContain('/MediaBox [0 0 595.28 841.89]');
});

test('a style that does not exist is refused', async () => {
  const party = await makeParty(app.deps.db, app.config);
  const { pdf } = await linksOf(party);
  expect((await fetch(`${app.url}${String(pdf)}&style=poster`)).status).toBe(422);
});

test('a code can contain a language, and its print is in that language', async () => {
  const party = await makeParty(app.deps.db, app.config);
  const { couple, eventId } = party;
  const path = `v2/events/${eventId}/qrcode/links?lang=he`;
  const { data } = await api(app.url, ['GET', path], { as: couple });
  const file = async (at: unknown) =>
    Buffer.from(await (await fetch(app.url + String(at))).arrayBuffer());
  const link = await scanned(await file(data.png), 800);
  expect(link).toMatch(/\/c\/[2-9A-Z]{8}\?lang=he$/);
  expect(await scanned(await file((await linksOf(party)).png), 800)).toBe(link?.split('?')[0]);
  expect((await file(data.pdf)).toString('latin1')).toContain('/Lang (he)');
  const { sheet } = data.pictures as { sheet: string };
  expect(await scanned(await file(sheet), 800)).toBe(link);
  const refused = await api(app.url, ['GET', path.replace('=he', '=tlh')], { as: couple });
  expect(refused.status).toBe(422);
});

describe('codes of tables', () => {
  const withTables = async () => {
    const party = await makeParty(app.deps.db, app.config);
    const { eventId, couple } = party;
    const { data } = await api(app.url, ['POST', `v2/events/${eventId}/tables`], {
      as: couple,
      body: { names: ['Table 1', 'Rosenhof', 'Table 3'] },
    });
    return { ...party, tables: data as unknown as { key: string; name: string; link: string }[] };
  };
  const links = async ({ couple, eventId }: Party, query: string) =>
    api(app.url, ['GET', `v2/events/${eventId}/qrcode/links?${query}`], { as: couple });
  const file = async (path: unknown) => {
    const answer = await fetch(app.url + String(path));
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('all tables are pages of one PDF, and each has its own picture', async () => {
    const party = await withTables();
    const [, rosenhof] = party.tables;
    const { data: all } = await links(party, 'table=all');
    expect(all.pictures).toEqual({
      sheet: null,
      letter: null,
      folded: null,
      cards: null,
      card: null,
      stickers: null,
    });
    const { bytes: pdf } = await file(all.pdf);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
    expect(pdfText(pdf)).toEqual(expect.arrayContaining(['Table 1', 'Rosenhof', 'Table 3']));

    const { data: one } = await links(party, `table=${rosenhof?.key}&bleed=true`);
    const { sheet } = one.pictures as { sheet: string };
    const { answer, bytes } = await file(sheet);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toContain('Rosenhof.png');
    expect(await scanned(bytes, 800)).toBe(rosenhof?.link);
    const { data: german } = await links(party, `table=${rosenhof?.key}&lang=de`);
    const { bytes: code } = await file(german.png);
    expect(await scanned(code, 800)).toBe(`${rosenhof?.link}?lang=de`);
    const { bytes: svg } = await file(one.svg);
    const { bytes: plain } = await file((await links(party, '')).data.svg);
    expect(svg.equals(plain)).toBe(false);
    const refused = await file(sheet.replace(`table=${rosenhof?.key}`, 'table=all'));
    expect(refused.answer.status).toBe(422);
  });

  test('other sizes for tables need such a package too', async () => {
    const party = await withTables();
    const { data } = await links(party, 'table=all');
    expect(data).toMatchObject({ folded: null, card: null, stickers: null });
    const guessed = await fetch(`${app.url}${String(data.pdf)}&style=stickers`);
    expect(guessed.status).toBe(403);
  });

  test.each(['table=none', 'table=ABCD', 'table=../x', 'bleed=perhaps'])(
    'refuses %s',
    async (query) => {
      const party = await withTables();
      const { status, errors } = await links(party, query);
      expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({
        status: 422,
        fields: [query.split('=')[0]],
      });
    },
  );

  test('an event without tables has no sheets of tables', async () => {
    expect((await links(await makeParty(app.deps.db, app.config), 'table=all')).status).toBe(422);
  });
});
