import { cutFlac } from '../../../testing/broken-files.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { offsetOf, upload, uploadFixture } from '../../../testing/tus.ts';
import { makeDerivatives } from './derivatives.ts';

const app = await testApp();
const { db } = app.deps;
const guest = await signedIn(app, 'guest');

const UNREADABLE =
  'We couldn’t open this file: it’s damaged or far too complicated. Please choose another one.';

const row = async (id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const note = async (id: string, values: { inspections?: number; shrinkings?: number }) =>
  db
    .updateTable('media')
    .set({ status: 'checking', ...values })
    .where('id', '=', id)
    .execute();

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
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await note(id, { inspections: 2 });
  expect((await offsetOf(app, guest, id)).status).toBe(415);
  expect(await row(id)).toMatchObject({ status: 'rejected', rejected_reason: UNREADABLE });
});

it('a file whose server was killed once is inspected by the next', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await note(id, { inspections: 1 });
  expect((await offsetOf(app, guest, id)).status).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'complete', inspections: 1 });
});

it('a photo that cannot be made smaller is not tried for ever', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await makeDerivatives(app.deps, id);
  await db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  await note(id, { shrinkings: 2 });
  await db.updateTable('media').set({ status: 'complete' }).where('id', '=', id).execute();
  await makeDerivatives(app.deps, id);
  const made = db.selectFrom('media_derivatives').select('variant');
  expect(await made.where('media_id', '=', id).execute()).toEqual([]);
});
