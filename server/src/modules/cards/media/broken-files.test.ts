import { cutFlac } from '../../../testing/broken-files.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { offsetOf, upload } from '../../../testing/tus.ts';
import { makeDerivatives } from './derivatives.ts';

let app: TestApp;
let guest: Person;
beforeAll(async () => {
  app = await startTestApp();
  guest = await signedIn(app, 'guest');
});
afterAll(async () => app.close());

const UNREADABLE =
  'We couldn’t open this file: it’s damaged or far too complicated. Please choose another one.';

const row = async (id: string) =>
  app.deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const note = async (id: string, values: { inspections?: number; shrinkings?: number }) =>
  app.deps.db
    .updateTable('media')
    .set({ status: 'checking', ...values })
    .where('id', '=', id)
    .execute();
const photo = async () =>
  upload(app, guest, { content: await fixture('photo.jpg'), filename: 'a.jpg', filetype: '' });

it('a recording that its reader never comes back from is refused, and others are answered', async () => {
  const file = { content: cutFlac(), filename: 'speech.flac', filetype: 'audio/flac' };
  const hanging = upload(app, guest, file);
  expect((await call(app, null, 'GET', 'health')).status).toBe(200);
  const { id, answer } = await hanging;
  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({ code: 'unreadable', message: UNREADABLE });
  expect(await row(id)).toMatchObject({ status: 'rejected', rejected_reason: UNREADABLE });
  expect(await app.deps.storage.size(id)).toBeNull();
});

it('a recording that hangs in a form is refused on its field', async () => {
  const form = new FormData();
  form.set('photo', new Blob([cutFlac()]), 'me.jpg');
  const member = await signedIn(app, 'couple');
  const { status, body } = await member.call('POST', 'v2/user/photo', form);
  expect(status).toBe(415);
  expect(Object.keys(body.errors)).toEqual(['photo']);
});

it('a file that ended two servers is not opened by the third', async () => {
  const { id } = await photo();
  await note(id, { inspections: 2 });
  expect((await offsetOf(app, guest, id)).status).toBe(415);
  expect(await row(id)).toMatchObject({ status: 'rejected', rejected_reason: UNREADABLE });
});

it('a file whose server was killed once is inspected by the next', async () => {
  const { id } = await photo();
  await note(id, { inspections: 1 });
  expect((await offsetOf(app, guest, id)).status).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'complete', inspections: 1 });
});

it('a photo that cannot be made smaller is not tried for ever', async () => {
  const { id } = await photo();
  await makeDerivatives(app.deps, id);
  await app.deps.db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  await note(id, { shrinkings: 2 });
  await app.deps.db.updateTable('media').set({ status: 'complete' }).where('id', '=', id).execute();
  await makeDerivatives(app.deps, id);
  const made = app.deps.db.selectFrom('media_derivatives').select('variant');
  expect(await made.where('media_id', '=', id).execute()).toEqual([]);
});
