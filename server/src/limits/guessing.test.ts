import { randomUUID } from 'node:crypto';
import { newCode } from '../modules/events/events/codes.ts';
import {
  newEvent,
  newMember,
  PASSWORD,
  registration,
} from '../modules/people/accounts/testing/people.ts';
import { visitor, type Answer } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { rules, type RuleName } from './rules.ts';

const app = await testApp({ env: { TRUST_PROXY: 'loopback' } });

let callers = 0;
/** An IP address that no caller has used yet. */
const newIp = () => `198.51.${Math.floor((callers += 1) / 250)}.${callers % 250}`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const newEmail = () => `${randomUUID()}@example.com`;

const logIn = async (email: string, password: string, ip: string): Promise<Answer> =>
  visitor(app.url).call('POST', 'login', { email, password }, from(ip));

/** Tries a wrong password several times concurrently. @returns the number of responses by status */
const tryWrong = async (email: string, ip: string, count: number) =>
  tally(times(count, async () => logIn(email, 'wrong', ip)));

const signUp = async (email: string, ip: string, more: object = {}): Promise<Answer> =>
  visitor(app.url).call('POST', 'v2/register/user', { ...registration(email), ...more }, from(ip));

/** Number of responses by status. */
async function tally(calls: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Counts a number of calls against a rule in advance. */
async function countInAdvance(rule: RuleName, who: string, count: number): Promise<void> {
  await Promise.all(times(count, async () => app.deps.limits.spend([[rule, who]])));
}

function expectWait(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer?.message).toMatch(/Please try again in (\d+ |a |an )(second|minute|hour)s?\./);
}

describe('passwords', () => {
  const most = rules['password.account-and-address'].most;

  it('of one account can be tried from one address only up to a limit, also concurrently', async () => {
    const { email } = await newMember(app);
    const ip = newIp();
    const counts = await tryWrong(email, ip, most * 3);
    expect(counts).toEqual({ 401: most, 429: most * 2 });
    expectWait(await logIn(email, PASSWORD, ip));
  });

  it('tried by somebody else do not lock the owner out at another address', async () => {
    const { email } = await newMember(app);
    const ip = newIp();
    await tryWrong(email, ip, most * 3);
    expect((await logIn(email, PASSWORD, newIp())).status).toBe(200);
  });

  it('of one account can be tried only up to a limit from many addresses', async () => {
    const { email } = await newMember(app);
    const { most: again } = rules['password.account'];
    const { most: first } = rules['password.account-quiet'];
    const ips = times(7, newIp);
    for (const ip of ips) await logIn(email, 'wrong', ip);
    await countInAdvance('password.account', email, again - 10);
    const counts = await tally(times(30, async (at) => logIn(email, 'wrong', ips[at % 7] ?? '')));
    expect(counts).toEqual({ 401: 10, 429: 20 });
    await countInAdvance('password.account-quiet', email, first - 7 - 10);
    const elsewhere = times(17, newIp);
    const firsts = await tally(elsewhere.map(async (ip) => logIn(email, 'wrong', ip)));
    expect(firsts).toEqual({ 401: 10, 429: 7 });
  });

  it('tried by others from many addresses lock the owner out neither at an address of an earlier sign-in nor at a new one', async () => {
    const home = newIp();
    const member = await newMember(app);
    expect((await logIn(member.email, PASSWORD, home)).status).toBe(200);
    const ips = times(3, newIp);
    await countInAdvance('password.account', member.email, rules['password.account'].most);
    const counts = await tally(
      times(40, async (at) => logIn(member.email, 'wrong', ips[at % 3] ?? '')),
    );
    expect(counts[429]).toBeGreaterThanOrEqual(10);
    expect((await logIn(member.email, PASSWORD, newIp())).status).toBe(200);
    expect((await logIn(member.email, PASSWORD, home)).status).toBe(200);
    expectWait(await logIn(member.email, PASSWORD, ips[0] ?? ''));
    const asked = await member.call('PATCH', 'v2/user', {
      email: newEmail(),
      password: PASSWORD,
    });
    expect(asked.status).toBe(200);
  });

  it('of an email address without an account are limited, too', async () => {
    const ip = newIp();
    const email = newEmail();
    const counts = await tryWrong(email, ip, most + 3);
    expect(counts).toEqual({ 401: most, 429: 3 });
  });

  it('of many accounts can be tried only up to a limit from one address', async () => {
    const ip = newIp();
    await countInAdvance('password.address', ip, rules['password.address'].most - 10);
    const counts = await tally(times(15, async () => logIn(newEmail(), 'wrong', ip)));
    expect(counts).toEqual({ 401: 10, 429: 5 });
  });

  it('are counted together at sign-in, and for changing the password or address and deleting the account', async () => {
    const member = await newMember(app);
    const ip = newIp();
    const wrong = 'not this one';
    const ask: [string, string, object][] = [
      [
        'POST',
        'v2/user/password',
        { current: wrong, password: 'abcdxyz', password_confirmation: 'abcdxyz' },
      ],
      ['DELETE', 'v2/user', { password: wrong }],
      ['PATCH', 'v2/user', { email: newEmail(), password: wrong }],
    ];
    const answers: Answer[] = [];
    while (answers.length < most)
      for (const [method, path, body] of ask.slice(0, most - answers.length))
        answers.push(await member.call(method, path, body, from(ip)));
    expect(answers.map(({ status }) => status)).toEqual(times(most, () => 422));
    for (const [method, path, body] of ask)
      expectWait(await member.call(method, path, body, from(ip)));
    expectWait(await logIn(member.email, PASSWORD, ip));
  });

  it.each([
    ['another address in front', (at: number) => `203.0.113.${at}, `],
    ['nonsense in front', (at: number) => `${'x'.repeat(at + 1)}, `],
  ])(
    'are counted by the caller’s real address, also with a forged header: %s',
    async (_, forged) => {
      const { email } = await newMember(app);
      const ip = newIp();
      const counts = await tally(
        times(most + 5, async (at) => logIn(email, 'wrong', `${forged(at)}${ip}`)),
      );
      expect(counts).toEqual({ 401: most, 429: 5 });
    },
  );

  it('are counted by the /64 network of an IPv6 address', async () => {
    const { email } = await newMember(app);
    const counts = await tally(
      times(most + 5, async (at) => logIn(email, 'wrong', `2001:db8:7:1:${at}::1`)),
    );
    expect(counts).toEqual({ 401: most, 429: 5 });
  });
});

describe('codes', () => {
  const most = rules['code.address'].most;

  it('can be tried only up to one limit at sign-up, as a guest and by adding events', async () => {
    const ip = newIp();
    const guest = visitor(app.url);
    await guest.call('POST', 'guest/login', { name: 'Tom' }, from(ip));
    const counts = await tally(
      times(most + 30, async (at) => {
        const unique_code = newCode();
        if (at % 3 === 0) return signUp(newEmail(), ip, { unique_code });
        const body = { name: 'Tom', unique_code };
        return at % 30 === 1
          ? guest.call('POST', 'login/wedding/add', { unique_code }, from(ip))
          : visitor(app.url).call('POST', 'guest/login', body, from(ip));
      }),
    );
    expect(counts).toEqual({ 404: most, 429: 30 });
    const { code } = await newEvent(app, (await newMember(app)).id);
    expectWait(
      await visitor(app.url).call(
        'POST',
        'guest/login',
        { name: 'A', unique_code: code },
        from(ip),
      ),
    );
    const elsewhere = { name: 'A', unique_code: code };
    expect(
      (await visitor(app.url).call('POST', 'guest/login', elsewhere, from(newIp()))).status,
    ).toBe(200);
  });
});

describe('email addresses', () => {
  const most = rules['taken.address'].most;

  it('that have an account can be tried a few times without closing sign-up at the same IP address', async () => {
    const { email } = await newMember(app);
    const ip = newIp();
    expect(await tally(times(15, async () => signUp(email, ip)))).toEqual({ 422: 15 });
    expect((await signUp(newEmail(), ip)).status).toBe(201);
  });

  it('can be probed by signing up only up to a limit', async () => {
    const { email } = await newMember(app);
    const ip = newIp();
    const counts = await tally(times(most + 10, async () => signUp(email, ip)));
    expect(counts).toEqual({ 422: most, 429: 10 });
    // From now on the answer for a free address is the same.
    expectWait(await signUp(email, ip));
    expectWait(await signUp(newEmail(), ip));
  });

  it('can be probed by changing one’s own only up to a limit', async () => {
    const [member, other] = [await newMember(app), await newMember(app)];
    const ask = async () =>
      member.call('PATCH', 'v2/user', { email: other.email, password: PASSWORD });
    const counts = await tally(times(rules['taken.session'].most + 3, ask));
    expect(counts).toEqual({ 422: rules['taken.session'].most, 429: 3 });
  });
});

describe('mails', () => {
  const most = rules['mail.mailbox'].most;

  it('to one mailbox are limited, however it is spelled', async () => {
    const name = randomUUID();
    const spelled = (at: number) => `${name.slice(0, at)}.${name.slice(at)}+${at}@Example.com`;
    const counts = await tally(times(most + 4, async (at) => signUp(spelled(at + 1), newIp())));
    expect(counts).toEqual({ 201: most, 429: 4 });
    const forgot = { email: `${name}@example.com` };
    expectWait(await visitor(app.url).call('POST', 'v2/password/forgot', forgot, from(newIp())));
  });

  it('to an address without an account are limited, too', async () => {
    const email = newEmail();
    const ask = async () =>
      visitor(app.url).call('POST', 'v2/password/forgot', { email }, from(newIp()));
    expect(await tally(times(most + 2, ask))).toEqual({ 200: most, 429: 2 });
  });

  it('requested by one account are limited, whatever their addresses', async () => {
    const member = await newMember(app);
    const ask = async () =>
      member.call('PATCH', 'v2/user', { email: newEmail(), password: PASSWORD }, from(newIp()));
    const answers = await Promise.all(times(rules['mail.account'].most + 5, ask));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});

it('three hundred guests of one party sign in from one IP address, after typing errors of some', async () => {
  const { code } = await newEvent(app, (await newMember(app)).id);
  const party = newIp();
  const arrive = async (unique_code: string) =>
    visitor(app.url).call('POST', 'guest/login', { name: 'Guest', unique_code }, from(party));
  expect(await tally(times(40, async () => arrive(newCode())))).toEqual({ 404: 40 });
  expect(await tally(times(300, async () => arrive(code)))).toEqual({ 200: 300 });
});
