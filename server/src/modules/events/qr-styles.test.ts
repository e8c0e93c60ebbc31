import { api, makeParty, type Party } from '../../testing/checkout.ts';
import { buy, packages } from '../../testing/membership-orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

async function linksOf({ couple, eventId }: Party) {
  const { data } = await api(app.url, ['GET', `v2/events/${eventId}/qrcode/links`], { as: couple });
  return data;
}

test('other styles to print come with the package that has them', async () => {
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
  // A page on its side, and one upright.
  expect(foldedPdf).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(cardsPdf).toContain('/MediaBox [0 0 595.28 841.89]');
});

test('a style that does not exist is refused', async () => {
  const party = await makeParty(app.deps.db, app.config);
  const { pdf } = await linksOf(party);
  expect((await fetch(`${app.url}${String(pdf)}&style=poster`)).status).toBe(422);
});
