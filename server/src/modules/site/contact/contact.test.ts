import { randomUUID } from 'node:crypto';
import { eventually } from '../../../testing/eventually.ts';
import { mails } from '../../../testing/mails.ts';
import { signedIn } from '../../../testing/people.ts';
import { visitor, type Answer } from '../../../testing/requests.ts';
import { testApp } from '../../../testing/test-app.ts';
import { newFormToken } from './form-token.ts';

const app = await testApp({ env: { CONTACT_MAIL: 'team@example.org' } });

/** The token of a form that was opened this many seconds ago. */
const opened = (seconds: number) =>
  newFormToken(app.config.sessionSecret, Date.now() - seconds * 1000);

let senders = 0;

async function send(changes: object = {}): Promise<Answer & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Ann Lee', email, message: 'Hello!\nHow are you?', token: opened(60) };
  // Each from another address, since messages per address and minute are limited.
  const from = { 'x-forwarded-for': `198.51.100.${(senders += 1)}` };
  const answer = await visitor(app.url).call('POST', 'contact', { ...body, ...changes }, from);
  return { ...answer, email };
}

async function stored(email: string) {
  return app.deps.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .execute();
}

const mailsFrom = async (email: string) =>
  (await mails(app)).filter(({ replyTo }) => replyTo?.text === email);

const mailFrom = async (email: string) =>
  eventually(async () => {
    const [first] = await mailsFrom(email);
    return first;
  });

it('stores a message and mails it to us, with the sender as its reply address', async () => {
  const { status, email } = await send();
  expect(status).toBe(200);
  expect(await stored(email)).toMatchObject([
    { name: 'Ann Lee', message: 'Hello!\nHow are you?', user_id: null },
  ]);
  const mail = await mailFrom(email);
  expect(mail.to).toMatchObject({ text: 'team@example.org' });
  expect(mail.subject).toBe('Ann Lee wrote to us');
  expect(mail.text).toContain('How are you?');
});

it('stores the account of a sender who is signed in', async () => {
  const guest = await signedIn(app, 'guest');
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Tom', email, message: 'Hi', token: opened(60) };
  expect((await guest.call('POST', 'contact', body)).status).toBe(200);
  expect(await stored(email)).toMatchObject([{ user_id: guest.id }]);
});

it('stores one message per form, however often it is sent, with its last text', async () => {
  const token = opened(60);
  const { email } = await send({ token });
  expect((await send({ token, email })).status).toBe(200);
  expect(await stored(email)).toHaveLength(1);
  await mailFrom(email);
  const corrected = { token, email, message: 'Hello! I meant Friday.' };
  for (let n = 0; n < 2; n++) expect((await send(corrected)).status).toBe(200);
  expect(await stored(email)).toMatchObject([{ message: corrected.message }]);
  await eventually(async () => (await mailsFrom(email)).length > 1);
  expect((await mailsFrom(email)).at(-1)?.text).toContain('Friday');
});

it('forgets a message a year after it was written', async () => {
  const { db, jobs } = app.deps;
  const [old, kept] = [await send(), await send()];
  const age = async ({ email }: { email: string }, days: number) =>
    db
      .updateTable('contact_messages')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('email', '=', email)
      .execute();
  await age(old, 366);
  await age(kept, 364);
  await jobs.add(db, 'contact.forget', {});
  await eventually(async () => (await stored(old.email)).length === 0);
  expect(await stored(kept.email)).toHaveLength(1);
});

it('refuses a form that was opened less than three seconds ago', async () => {
  const { data } = await visitor(app.url).call('GET', 'contact/form');
  expect(data).toEqual({ token: expect.any(String), wait: 3 });
  const early = await send({ token: data.token });
  expect([early.status, early.code, await stored(early.email)]).toEqual([422, 'too_fast', []]);
});

it('drops a message whose hidden field is filled, and answers as usual', async () => {
  const { status, email } = await send({ website: 'https://spam.example' });
  expect([status, await stored(email)]).toEqual([200, []]);
});

it.each([
  ['a made-up form', { token: 'made.up.token' }, 'form_expired'],
  ['a form without a signature', { token: `${Date.now() - 60_000}.abc.` }, 'form_expired'],
  ['a form that is a day old', { token: opened(25 * 3600) }, 'form_expired'],
  ['no form', { token: undefined }, 'validation'],
  ['no message', { message: ' ' }, 'validation'],
  ['too long a message', { message: 'x'.repeat(4001) }, 'validation'],
  ['no name', { name: '' }, 'validation'],
  ['no address', { email: 'nowhere' }, 'validation'],
])('refuses %s', async (_what, changes, code) => {
  const answer = await send(changes);
  expect([answer.status, answer.code]).toEqual([422, code]);
});

it('a name can’t add a header to the mail', async () => {
  const { email } = await send({ name: 'Ann\r\nBcc: all@example.com' });
  const mail = await mailFrom(email);
  expect([mail.bcc, mail.subject]).toEqual([undefined, 'Ann Bcc all example com wrote to us']);
});

it('limits the number of forms per address', async () => {
  let status = 200;
  for (let n = 0; n < 20 && status === 200; n++)
    status = (await visitor(app.url).call('GET', 'contact/form')).status;
  expect(status).toBe(429);
});
