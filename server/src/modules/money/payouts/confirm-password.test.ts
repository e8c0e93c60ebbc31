import { banks, addBank, tokeniseBank } from '../../../testing/banks.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { visitor } from '../../../testing/requests.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';
import {
  mailedToken,
  newEvent,
  newMember,
  PASSWORD,
  type Person,
} from '../../people/accounts/testing/people.ts';

const app = await testApp();

/** A couple with an event, signed in so long ago that money requires the password. */
async function couple(): Promise<Person & { eventId: string }> {
  const member = await newMember(app);
  const token = await mailedToken(app, member.email, '/verify');
  await member.call('POST', 'v2/email/verify', { token });
  const { id: eventId } = await newEvent(app, member.id);
  await signedInLongAgo(member);
  return Object.assign(member, { eventId });
}

async function signedInLongAgo({ id }: Person): Promise<void> {
  await setRows(
    app,
    'sessions',
    { user_id: id },
    { confirmed_at: new Date(Date.now() - 11 * 60_000) },
  );
}

const add = async (who: Person) =>
  who.call('POST', 'payout-method', { bank_account: await tokeniseBank(app.url, banks.pays) });
const cashOut = async (who: Person & { eventId: string }, method: string) =>
  who.call('POST', 'cashout/bank', {
    amount: 100,
    payout_method_id: method,
    event_id: who.eventId,
  });
const confirm = async (who: Person, password: string) =>
  who.call('POST', 'v2/session/confirm', { password });

it('adding a bank account requires the password, and the couple is mailed', async () => {
  const member = await couple();
  const refused = await add(member);
  expect([refused.status, refused.code]).toEqual([403, 'confirm_password']);
  expect((await member.call('GET', 'payout-method/list')).data).toEqual([]);

  expect((await confirm(member, 'wrong')).errors).toHaveProperty('password');
  expect((await add(member)).status).toBe(403);
  expect((await confirm(member, PASSWORD)).status).toBe(200);
  expect((await add(member)).status).toBe(201);
  await jobsDoneFor(app, member.email);
  const [mail] = await mailsTo(app, { id: member.email }, 'A bank account was added');
  expect(mail?.text).toContain('account ending in 6789');
});

it('a cash-out requires the password', async () => {
  const member = await couple();
  await confirm(member, PASSWORD);
  const method = await addBank(app.url, { id: member.id, token: String(member.token) }, banks.pays);
  await signedInLongAgo(member);
  const refused = await cashOut(member, method);
  expect([refused.status, refused.code]).toEqual([403, 'confirm_password']);
  await confirm(member, PASSWORD);
  // The error is now that there is no money.
  expect((await cashOut(member, method)).errors).toHaveProperty('amount');
});

it('signing in confirms the password for its own session alone', async () => {
  const member = await couple();
  const phone = visitor(app.url);
  await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
  expect((await add(Object.assign(phone, { id: member.id, email: '' }))).status).toBe(201);
  expect((await add(member)).status).toBe(403);
});
