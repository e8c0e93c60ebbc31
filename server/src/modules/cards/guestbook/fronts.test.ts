import sharp from 'sharp';
import { makeEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { complete } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import { createFronts } from './fronts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const mean = async (image: unknown) => {
  const bytes = Buffer.from(String(image).split(',')[1] ?? '', 'base64');
  return (await sharp(bytes).stats()).channels.map(({ mean: each }) => each);
};

it('the front in the book carries the names, drawn once for all cards of a design', async () => {
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  await sendCard(app, guest, event, {});
  const [card] = await complete(
    app.deps.db,
    await listDelivered(app.deps.db, event.id, new Date()),
  );
  if (!card) throw new Error('No card arrived.');
  const tools = { ...app.deps, progress: () => undefined };
  const named = createFronts(tools, ['Amara', 'Jonas']);
  const front = await named(card);
  expect(await named(card)).toBe(front);
  const bare = await createFronts(tools, [])(card);
  expect(front).toMatchObject({ width: bare?.width, height: bare?.height });
  // Dark letters on light paper.
  expect((await mean(front?.image))[0]).toBeLessThan((await mean(bare?.image))[0] ?? 0);
});
