import { randomUUID } from 'node:crypto';
import { visitor, type Answer } from '../../../testing/requests.ts';
import { testApp } from '../../../testing/test-app.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { mailedToken, newMember, PASSWORD, registration, type Person } from './testing/people.ts';

const app = await testApp();

const NEW = 'a brand new secret';
const chosen = { current: PASSWORD, password: NEW, password_confirmation: NEW };
const someAddress = () => `${randomUUID()}@example.com`;

const changeAddress = async (who: Person, email: string): Promise<Answer> =>
  who.call('PATCH', 'v2/user', { email, password: PASSWORD });

const confirm = async (token: string): Promise<Answer> =>
  visitor(app.url).call('POST', 'v2/email/verify', { token });

const logIn = async (email: string, password: string): Promise<Answer> =>
  visitor(app.url).call('POST', 'login', { email, password });

const emailOf = async ({ id }: Person) =>
  app.deps.db
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Sets a new password by the link that is mailed to an address. */
async function reset(email: string): Promise<Answer> {
  await visitor(app.url).call('POST', 'v2/password/forgot', { email });
  const token = await mailedToken(app, email, '/reset-confirm');
  const body = { token, password: NEW, password_confirmation: NEW };
  return visitor(app.url).call('POST', 'v2/password/reset', body);
}

/** Begins a change of address, as a thief with the password would. @returns their address and the token of its mail */
async function beginTakeover(victim: Person): Promise<{ address: string; token: string }> {
  const address = someAddress();
  expect((await changeAddress(victim, address)).status).toBe(200);
  return { address, token: await mailedToken(app, address, '/verify') };
}

async function expectFailed(victim: Person, takeover: { address: string; token: string }) {
  expect((await confirm(takeover.token)).status).toBe(422);
  expect(await emailOf(victim)).toEqual({ email: victim.email, pending_email: null });
  expect((await logIn(takeover.address, NEW)).status).toBe(401);
  expect((await logIn(victim.email, NEW)).status).toBe(200);
}

it('changing the password cancels a change of address that somebody else began', async () => {
  const victim = await newMember(app);
  const takeover = await beginTakeover(victim);
  expect((await victim.call('POST', 'v2/user/password', chosen)).status).toBe(200);
  await expectFailed(victim, takeover);
});

it('resetting the password by mail cancels a change of address that somebody else began', async () => {
  const victim = await newMember(app);
  const takeover = await beginTakeover(victim);
  expect((await reset(victim.email)).status).toBe(200);
  await expectFailed(victim, takeover);
});

it('an account that somebody else registered with an address belongs to the owner of the address after a reset of the password', async () => {
  const email = someAddress();
  const thief = visitor(app.url);
  const { data } = await thief.call('POST', 'v2/register/user', registration(email));
  const { id }: { id: string } = data.user ?? { id: '' };
  const person = Object.assign(thief, { id, email });
  const takeover = await beginTakeover(person);
  expect((await reset(email)).status).toBe(200);
  await expectFailed(person, takeover);
  expect((await thief.call('GET', 'v2/user')).status).toBe(401);
  expect((await thief.call('POST', 'refresh')).status).toBe(401);
});

it('an address that another account has got meanwhile is refused, and nothing changes', async () => {
  const member = await newMember(app);
  const { address, token } = await beginTakeover(member);
  const other = visitor(app.url);
  expect((await other.call('POST', 'v2/register/user', registration(address))).status).toBe(201);
  const answer = await confirm(token);
  expect([answer.status, answer.code]).toEqual([422, 'address_taken']);
  expect(answer.message).toContain('Someone else now has an account with this email address');
  expect((await emailOf(member)).email).toBe(member.email);
  expect((await logIn(address, PASSWORD)).data.user).toMatchObject({ email: address });
});

it.each<[string, number, (victim: Person) => Promise<Answer>]>([
  ['a change of address', 422, async (victim) => changeAddress(victim, someAddress())],
  ['a sign-in', 401, async ({ email }) => logIn(email, PASSWORD)],
  ['another password', 422, async (victim) => victim.call('POST', 'v2/user/password', chosen)],
  ['a deletion', 422, async (victim) => victim.call('DELETE', 'v2/user', { password: PASSWORD })],
])('%s with the old password fails if it changes meanwhile', async (_what, status, request) => {
  const victim = await newMember(app);
  const answers: Promise<Answer>[] = [];
  await app.deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', victim.id)
      .execute();
    answers.push(request(victim));
    await blockedBy(app, await connectionOf(trx));
  });
  expect((await answers[0])?.status).toBe(status);
  const unchanged = { email: victim.email, pending_email: null, password_hash: 'another' };
  const { id } = victim;
  const user = app.deps.db.selectFrom('users').selectAll().where('id', '=', id);
  expect(await user.executeTakeFirst()).toMatchObject(unchanged);
});
