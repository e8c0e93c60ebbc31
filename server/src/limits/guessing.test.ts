import { randomUUID } from 'node:crypto';
import { newCode } from '../modules/events/events/codes.ts';
import {
  newEvent,
  newMember,
  PASSWORD,
  registration,
} from '../modules/people/accounts/testing/people.ts';
import { visitor, type Answer } from '../testing/requests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { rules, type RuleName } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
});
afterAll(async () => app.close());

let callers = 0;
/** Somewhere that nobody has asked from before. */
const somewhere = () => `198.51.${Math.floor((callers += 1) / 250)}.${callers % 250}`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const someAddress = () => `${randomUUID()}@example.com`;

const logIn = async (email: string, password: string, ip: string): Promise<Answer> =>
  visitor(app.url).call('POST', 'login', { email, password }, from(ip));

const signUp = async (email: string, ip: string, more: object = {}): Promise<Answer> =>
  visitor(app.url).call('POST', 'v2/register/user', { ...registration(email), ...more }, from(ip));

/** How often each status was answered. */
async function tally(calls: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** As if so many of a kind had been counted already. */
async function spent(rule: RuleName, who: string, count: number): Promise<void> {
  await Promise.all(times(count, async () => app.deps.limits.spend([[rule, who]])));
}

function expectWait(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer?.message).toMatch(/Please try again in (\d+ |a |an )(second|minute|hour)s?\./);
}

describe('passwords', () => {
  const most = rules['password.account-and-address'].most;

  it('of one account can be tried from one address only so often, many at once included', async () => {
    const { email } = await newMember(app);
    const ip = somewhere();
    const counts = await tally(times(most * 3, async () => logIn(email, 'wrong', ip)));
    expect(counts).toEqual({ 401: most, 429: most * 2 });
    expectWait(await logIn(email, PASSWORD, ip));
  });

  it('tried by somebody else do not lock the owner out elsewhere', async () => {
    const { email } = await newMember(app);
    const ip = somewhere();
    await tally(times(most * 3, async () => logIn(email, 'wrong', ip)));
    expect((await logIn(email, PASSWORD, somewhere())).status).toBe(200);
  });

  it('of one account can be tried only so often from many addresses', async () => {
    const { email } = await newMember(app);
    const { most: again } = rules['password.account'];
    const { most: first } = rules['password.account-quiet'];
    const places = times(7, somewhere);
    for (const place of places) await logIn(email, 'wrong', place);
    await spent('password.account', email, again - 10);
    const counts = await tally(
      times(30, async (at) => logIn(email, 'wrong', places[at % 7] ?? '')),
    );
    expect(counts).toEqual({ 401: 10, 429: 20 });
    await spent('password.account-quiet', email, first - 7 - 10);
    const elsewhere = times(17, somewhere);
    const firsts = await tally(elsewhere.map(async (place) => logIn(email, 'wrong', place)));
    expect(firsts).toEqual({ 401: 10, 429: 7 });
  });

  it('that others try from many addresses lock the owner out neither where they signed in before nor elsewhere', async () => {
    const home = somewhere();
    const member = await newMember(app);
    expect((await logIn(member.email, PASSWORD, home)).status).toBe(200);
    const places = times(3, somewhere);
    await spent('password.account', member.email, rules['password.account'].most);
    const counts = await tally(
      times(40, async (at) => logIn(member.email, 'wrong', places[at % 3] ?? '')),
    );
    expect(counts[429]).toBeGreaterThanOrEqual(10);
    expect((await logIn(member.email, PASSWORD, somewhere())).status).toBe(200);
    expect((await logIn(member.email, PASSWORD, home)).status).toBe(200);
    expectWait(await logIn(member.email, PASSWORD, places[0] ?? ''));
    const asked = await member.call('PATCH', 'v2/user', {
      email: someAddress(),
      password: PASSWORD,
    });
    expect(asked.status).toBe(200);
  });

  it('of an address that has no account are counted alike', async () => {
    const ip = somewhere();
    const email = someAddress();
    const counts = await tally(times(most + 3, async () => logIn(email, 'wrong', ip)));
    expect(counts).toEqual({ 401: most, 429: 3 });
  });

  it('of many accounts can be tried only so often from one address', async () => {
    const ip = somewhere();
    await spent('password.address', ip, rules['password.address'].most - 10);
    const counts = await tally(times(15, async () => logIn(someAddress(), 'wrong', ip)));
    expect(counts).toEqual({ 401: 10, 429: 5 });
  });

  it('are counted together wherever they are asked for', async () => {
    const member = await newMember(app);
    const ip = somewhere();
    const wrong = 'not this one';
    const ask: [string, string, object][] = [
      [
        'POST',
        'v2/user/password',
        { current: wrong, password: 'abcdxyz', password_confirmation: 'abcdxyz' },
      ],
      ['DELETE', 'v2/user', { password: wrong }],
      ['PATCH', 'v2/user', { email: someAddress(), password: wrong }],
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
    ['one more in front', (at: number) => `203.0.113.${at}, `],
    ['nonsense in front', (at: number) => `${'x'.repeat(at + 1)}, `],
  ])('are counted by who really calls, also with a forged header: %s', async (_, forged) => {
    const { email } = await newMember(app);
    const ip = somewhere();
    const counts = await tally(
      times(most + 5, async (at) => logIn(email, 'wrong', `${forged(at)}${ip}`)),
    );
    expect(counts).toEqual({ 401: most, 429: 5 });
  });

  it('are counted by what one customer of IPv6 has', async () => {
    const { email } = await newMember(app);
    const counts = await tally(
      times(most + 5, async (at) => logIn(email, 'wrong', `2001:db8:7:1:${at}::1`)),
    );
    expect(counts).toEqual({ 401: most, 429: 5 });
  });
});

describe('codes', () => {
  const most = rules['code.address'].most;

  it('can be tried at sign-up, as a guest and by adding events only so often together', async () => {
    const ip = somewhere();
    const guest = visitor(app.url);
    await guest.call('POST', 'guest/login', { name: 'Tom' }, from(ip));
    const counts = await tally(
      times(most + 30, async (at) => {
        const unique_code = newCode();
        if (at % 3 === 0) return signUp(someAddress(), ip, { unique_code });
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
      (await visitor(app.url).call('POST', 'guest/login', elsewhere, from(somewhere()))).status,
    ).toBe(200);
  });
});

describe('addresses', () => {
  const most = rules['taken.address'].most;

  it('that have an account already close sign-up to nobody else at the party', async () => {
    const { email } = await newMember(app);
    const ip = somewhere();
    expect(await tally(times(15, async () => signUp(email, ip)))).toEqual({ 422: 15 });
    expect((await signUp(someAddress(), ip)).status).toBe(201);
  });

  it('can be looked for by signing up only so often', async () => {
    const { email } = await newMember(app);
    const ip = somewhere();
    const counts = await tally(times(most + 10, async () => signUp(email, ip)));
    expect(counts).toEqual({ 422: most, 429: 10 });
    // Free or taken, the answer is the same from now on.
    expectWait(await signUp(email, ip));
    expectWait(await signUp(someAddress(), ip));
  });

  it('can be looked for by changing one’s own no more often', async () => {
    const [member, other] = [await newMember(app), await newMember(app)];
    const ask = async () =>
      member.call('PATCH', 'v2/user', { email: other.email, password: PASSWORD });
    const counts = await tally(times(rules['taken.session'].most + 3, ask));
    expect(counts).toEqual({ 422: rules['taken.session'].most, 429: 3 });
  });
});

describe('mails', () => {
  const most = rules['mail.mailbox'].most;

  it('to one mailbox are few, however it is spelled', async () => {
    const name = randomUUID();
    const spelled = (at: number) => `${name.slice(0, at)}.${name.slice(at)}+${at}@Example.com`;
    const counts = await tally(times(most + 4, async (at) => signUp(spelled(at + 1), somewhere())));
    expect(counts).toEqual({ 201: most, 429: 4 });
    const forgot = { email: `${name}@example.com` };
    expectWait(
      await visitor(app.url).call('POST', 'v2/password/forgot', forgot, from(somewhere())),
    );
  });

  it('are few for an address that has no account, too', async () => {
    const email = someAddress();
    const ask = async () =>
      visitor(app.url).call('POST', 'v2/password/forgot', { email }, from(somewhere()));
    expect(await tally(times(most + 2, ask))).toEqual({ 200: most, 429: 2 });
  });

  it('to addresses of all kinds are few for one account', async () => {
    const member = await newMember(app);
    const ask = async () =>
      member.call(
        'PATCH',
        'v2/user',
        { email: someAddress(), password: PASSWORD },
        from(somewhere()),
      );
    const answers = await Promise.all(times(rules['mail.account'].most + 5, ask));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});

it('three hundred guests of one party come in by one address, with typing errors of some', async () => {
  const { code } = await newEvent(app, (await newMember(app)).id);
  const party = somewhere();
  const arrive = async (unique_code: string) =>
    visitor(app.url).call('POST', 'guest/login', { name: 'Guest', unique_code }, from(party));
  expect(await tally(times(40, async () => arrive(newCode())))).toEqual({ 404: 40 });
  expect(await tally(times(300, async () => arrive(code)))).toEqual({ 200: 300 });
});
