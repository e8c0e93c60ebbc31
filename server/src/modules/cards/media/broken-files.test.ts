import { setTimeout as wait } from 'node:timers/promises';
import { cutFlac } from '../../../testing/broken-files.ts';
import { eventually } from '../../../testing/eventually.ts';
import { HttpError } from '../../../http/errors.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { offsetOf, upload, uploadFixture } from '../../../testing/tus.ts';
import { atMostTwice } from './inspection-attempts.ts';
import { makeDerivatives, readyDerivative } from './derivatives.ts';
import { triesOf } from './repository.ts';

const app = await testApp();
const { db } = app.deps;
const guest = await signedIn(app, 'guest');

const UNREADABLE =
  'We couldn’t open this file: it’s damaged or far too complicated. Please choose another one.';

const row = async (id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const note = async (id: string, values: { inspections?: number; shrinkings?: number }) =>
  setRows(app, 'media', { id }, { status: 'checking', ...values });

it('a recording that hangs its inspector is refused, on its field if a form has it, and other requests are answered meanwhile', async () => {
  const file = { content: cutFlac(), filename: 'speech.flac', filetype: 'audio/flac' };
  const hanging = upload(app, guest, file);
  const form = new FormData();
  form.set('photo', new Blob([cutFlac()]), 'me.jpg');
  const member = await signedIn(app, 'couple');
  const sending = member.call('POST', 'v2/user/photo', form);
  expect((await call(app, null, 'GET', 'health')).status).toBe(200);
  const { id, answer } = await hanging;
  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({ code: 'unreadable', message: UNREADABLE });
  expect(await row(id)).toMatchObject({ status: 'rejected', rejected_reason: UNREADABLE });
  expect(await app.deps.storage.size(id)).toBeNull();
  const { status, body } = await sending;
  expect(status).toBe(415);
  expect(Object.keys(body.errors)).toEqual(['photo']);
});

it('a file is refused if two servers were killed while inspecting it', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await note(id, { inspections: 2 });
  expect((await offsetOf(app, guest, id)).status).toBe(415);
  expect(await row(id)).toMatchObject({ status: 'rejected', rejected_reason: UNREADABLE });
});

it('a file is inspected again if one server was killed while inspecting it', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await note(id, { inspections: 1 });
  expect((await offsetOf(app, guest, id)).status).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'complete', inspections: 1 });
});

it('an attempt that is refused during two others does not count once they succeed', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  // No job of the server renders a photo, so the column is the test's alone.
  const tries = triesOf(db, id, 'renderings');
  const others = Promise.withResolvers<void>();
  const attempt = async () =>
    atMostTwice(tries, async (begin) => {
      await begin();
      await others.promise;
    });
  const ahead = [attempt(), attempt()];
  await eventually(async () => (await row(id)).renderings === 2);
  await expect(attempt()).rejects.toMatchObject({ statusCode: 415 });
  others.resolve();
  await Promise.all(ahead);
  expect(await row(id)).toMatchObject({ renderings: 0 });
});

it('a photo that two other processes are shrinking is waited for', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await makeDerivatives(app.deps, id);
  await db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  const others = triesOf(db, id, 'shrinkings');
  await others.count();
  await others.count();
  const made = readyDerivative(app.deps, id, 'preview');
  // The third process has seen that both are at work before one of them fails.
  await Promise.race([made, wait(500)]);
  await others.takeBack();
  expect(await made).toMatchObject({ variant: 'preview' });
});

it('a photo that this process itself failed to make smaller is not waited for', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await makeDerivatives(app.deps, id);
  await db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  await triesOf(db, id, 'shrinkings').count();
  const inspector: typeof app.deps.inspector = {
    ...app.deps.inspector,
    shrink: async (_task, turn) => {
      await turn.begin?.();
      throw new HttpError(415, 'unreadable', 'This photo is broken.');
    },
  };
  const made = makeDerivatives({ ...app.deps, inspector }, id).then(() => 'done');
  expect(await Promise.race([made, wait(5000)])).toBe('done');
});

it('a photo that failed to shrink twice is not tried again', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await makeDerivatives(app.deps, id);
  await db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  await note(id, { shrinkings: 2 });
  await setRows(app, 'media', { id }, { status: 'complete' });
  await makeDerivatives(app.deps, id);
  const made = db.selectFrom('media_derivatives').select('variant');
  expect(await made.where('media_id', '=', id).execute()).toEqual([]);
});
