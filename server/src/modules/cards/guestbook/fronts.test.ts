import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { makeEvent } from '../../../testing/events.ts';
import { sendCard, type OrderContents } from '../../../testing/orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { complete, photoOnFront } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import { createFronts } from './fronts.ts';
import { fillPlace, WHOLE_PAGE } from './paper.ts';

const app = await testApp();
const { db } = app.deps;

const tools = { ...app.deps, progress: () => undefined };
const guest = await signedIn(app, 'guest');

/** The one card of a new event. */
async function receivedCard(contents: OrderContents) {
  const event = await makeEvent(app, await signedIn(app, 'couple'), { attendees: [guest] });
  await sendCard(app, guest, event, contents);
  const [card] = await complete(db, await listDelivered(db, event.id, new Date()));
  if (!card) throw new Error('No card arrived.');
  return card;
}

it('the front in the book has the names, and is drawn once for all cards of a design', async () => {
  const card = await receivedCard({});
  const shown = async (names: string[]) => {
    const document = new PDFDocument({ compress: false });
    const bytes = buffer(document);
    const fronts = createFronts(tools, document, { names, side: 700 });
    for (let at = 0; at < 2; at += 1) {
      const front = await fronts(card);
      if (!front) throw new Error('It has no front.');
      fillPlace(document, front, WHOLE_PAGE);
    }
    document.end();
    return (await bytes).toString('latin1');
  };
  const named = await shown(['Amara', 'Jonas']);
  expect(named.match(/\/Subtype \/Form/g)).toHaveLength(1);
  expect(named.match(/ Do$/gm)).toHaveLength(2);
  const bare = await shown([]);
  expect(named.length).toBeGreaterThan(bare.length + 1000);
});

it('a design with a place for a photo shows the first photo of the card, in the shape of the place', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg');
  const card = await receivedCard({ design: 'medallion', photos: [photo] });
  expect(photoOnFront(card)?.id).toBe(photo);
  const document = new PDFDocument({ compress: false });
  const bytes = buffer(document);
  const front = await createFronts(tools, document, { names: ['Amara'], side: 700 })(card);
  if (!front || !('form' in front)) throw new Error('It has no front.');
  expect(front.photo?.place.shape).toBe('round');
  fillPlace(document, front, WHOLE_PAGE);
  document.end();
  const drawn = (await bytes).toString('latin1');
  expect(drawn).toContain('/Subtype /Image');
  expect(drawn.match(/^W n$/gm)?.length).toBeGreaterThanOrEqual(2);
});
