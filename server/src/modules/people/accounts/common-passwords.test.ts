import { randomUUID } from 'node:crypto';
import { visitor } from '../../../testing/requests.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refuseCommon } from './common-passwords.ts';
import { mailedToken, newMember, PASSWORD, registration } from './testing/people.ts';

const app = await testApp();

const common = { password: 'Sunshine1', password_confirmation: 'Sunshine1' };

it.each([
  'password',
  '123456',
  'QWERTY',
  'abcdef',
  '654321',
  'aaaaaa',
  'ababab',
  'noor1987',
  'n.haddad',
  '12haddad',
])('%s is refused for Noor Haddad', async (password) => {
  const refused = refuseCommon(password, ['Noor', 'Haddad', 'n.haddad', '']);
  await expect(refused).rejects.toMatchObject({
    statusCode: 422,
    errors: { password: [expect.anything()] },
    message: expect.stringContaining('first passwords'),
  });
});

it.each(['correct horse', 'xkqzvm', 'paper-lantern-7', '482915', 'дом у реки'])(
  '%s is accepted',
  async (password) => {
    await expect(refuseCommon(password, ['Noor', ''])).resolves.toBeUndefined();
  },
);

it('a common password is refused at sign-up, when it is changed and when it is reset', async () => {
  const body = { ...registration(`${randomUUID()}@example.com`), ...common };
  const signUp = await visitor(app.url).call('POST', 'v2/register/user', body);
  expect([signUp.status, Object.keys(signUp.errors ?? {})]).toEqual([422, ['password']]);

  const member = await newMember(app);
  const change = { current: PASSWORD, ...common };
  const changed = await member.call('POST', 'v2/user/password', change);
  expect([changed.status, Object.keys(changed.errors ?? {})]).toEqual([422, ['password']]);

  await member.call('POST', 'v2/password/forgot', { email: member.email });
  const token = await mailedToken(app, member.email, '/reset-confirm');
  const reset = async (chosen: object) =>
    visitor(app.url).call('POST', 'v2/password/reset', { token, ...chosen });
  expect((await reset(common)).errors).toHaveProperty('password');
  // The link is still valid.
  const better = { password: 'silk-ribbon-9', password_confirmation: 'silk-ribbon-9' };
  expect((await reset(better)).status).toBe(200);
});
