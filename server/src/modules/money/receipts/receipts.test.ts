import { cards, type Party, type Person } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeCoupon, packages, variant } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { MAIL_JOB } from './issue.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';

const on = moneyServer();
const { buy, get, makeParty, makePerson, pay, placeOrder, stripe } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
  await setRows(on.app, 'events', { id: party.eventId }, { timezone: timeZone });
});

const send = async (as: Person) => on.give(party, 5000, cards.mastercard, as);

const link = async (path: string, as: Person) => get(as, `${path}/receipt`);

async function download(path: string, as: Person): Promise<string[]> {
  const { data } = await link(path, as);
  const answer = await fetch(on.app.url + String(data.url));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; .*Keepsake(?:%20| )(?:receipt )?K-\d{6}\.pdf/,
  );
  return pdfText(Buffer.from(await answer.arrayBuffer()));
}

const RECEIPT = 'Your receipt K-';
const mailed = async (to: Person, count?: number) => on.mailed(to, RECEIPT, count);

const timeZone = 'Pacific/Kiritimati';
const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format();

describe('a receipt', () => {
  it('of a gift is mailed once, as a PDF with the amounts, the payer and the payment card', async () => {
    const settings = { copies: '3', delay_ms: '0', shuffle: 'true' };
    await on.instruct({ kind: 'deliver', settings });
    const { id } = await send(party.member);
    const [mail] = await mailed(party.member);
    expect(mail?.text).toContain('Gift for Ada & Ben: $50.00');
    expect(mail?.text).toContain('Total: $51.81, paid with Mastercard ending in 4444');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.contentType).toBe('application/pdf');
    expect(attachment?.filename).toMatch(/^Keepsake receipt K-\d{6}\.pdf$/);
    const words = pdfText(attachment?.content ?? Buffer.alloc(0));
    expect(words).toEqual([
      'Keepsake',
      'Receipt',
      'Number',
      expect.stringMatching(/^K-\d{6}$/),
      'Paid on',
      today,
      'For',
      'Wedding of Ada and Ben (Ada & Ben)',
      'Paid by',
      `Grace Hopper, ${party.member.id}@example.com`,
      'Paid with',
      'Mastercard ending in 4444',
      'Card “Olive Branch”',
      '$0.00',
      'Gift for Ada & Ben',
      '$50.00',
      'Processing fee',
      '$1.81',
      'Total',
      '$51.81',
      'Days are by the clock at the venue (Pacific/Kiritimati). Keep this page for your records.',
    ]);
    expect(await download(`checkout/orders/${id}`, party.member)).toEqual(words);
  });

  it('is in the language of the payer', async () => {
    const { id: userId } = party.member;
    await setRows(on.app, 'users', { id: userId }, { language: 'he' });
    const { id } = await send(party.member);
    const [mail] = await on.mailed(party.member, 'הקבלה שלכם \u2068K-');
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(mail?.text).toMatch(/סך הכול: .*51\.81/);
    const words = await download(`checkout/orders/${id}`, party.member);
    expect(words.join(' ')).toMatch(/\p{Script=Hebrew}{3}/u);
  });

  it('is mailed once, even if its job runs twice', async () => {
    const { id } = await send(party.member);
    await mailed(party.member);
    const { number } = await rowOf(on.app, 'receipts', { order_id: id });
    await on.app.deps.jobs.add(on.db, MAIL_JOB, { number });
    // A mail that is queued later.
    const after = await makePerson();
    await on.app.deps.mailer.send(on.db, {
      to: `${after.id}@example.com`,
      subject: `${RECEIPT}later`,
      text: '',
    });
    await mailed(after);
    await eventually(async () => (await pendingMails()) === 0);
    expect(await mailed(party.member)).toHaveLength(1);
  });

  it('reached by the private link of its card has no mail address of the payer', async () => {
    const { data } = await get(party.member, `checkout/orders/${(await send(party.member)).id}`);
    const sent = await get(party.member, `attendee/card-sent/${String(data.card_id)}`);
    const path = String(sent.data.link).replace('/card/', 'card-links/');
    const words = await download(path, party.member);
    expect(words).toContain('Grace Hopper');
    expect(words.join()).not.toContain('@');
  });

  it('of a guest, who has no mail address, can be downloaded', async () => {
    const { id } = await send(party.guest);
    expect(await download(`checkout/orders/${id}`, party.guest)).toContain('$51.81');
  });

  it('of a package names add-ons, the credit of an upgrade, the coupon and the total', async () => {
    await buy(party);
    const minute = await variant(on.app, 'video', 'One more minute');
    const coupon = await makeCoupon(on.db, { amount: 1000 });
    // Premium contains all minutes, so that they are bought with Classic.
    const addons = [{ variant_id: minute, quantity: 2 }];
    const added = await buy(party, { addons });
    const upgraded = await buy(party, { package_id: packages.premium, coupon });
    const path = ({ id }: { id: string }) => `membership/orders/${id}`;
    expect(await download(path(added), party.couple)).toEqual(
      expect.arrayContaining(['Longer video messages: One more minute × 2', '$8.00', 'Total']),
    );
    const words = await download(path(upgraded), party.couple);
    const at = words.indexOf('Premium');
    expect(words.slice(at, at + 8)).toEqual([
      'Premium',
      '$99.00',
      'Credit for your current package',
      '−$49.00',
      `Coupon ${coupon}: $10.00 off`,
      '−$10.00',
      'Total',
      '$40.00',
    ]);
    const mails = await mailed(party.couple, 3);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
  });

  it('of a total of 0 says that there was nothing to pay', async () => {
    const coupon = await makeCoupon(on.db, { percent: 100 });
    const { id } = await buy(party, { coupon }, { number: null });
    const words = await download(`membership/orders/${id}`, party.couple);
    expect(words).toContain('Nothing to pay');
    expect(words.slice(words.indexOf('Total'))[1]).toBe('$0.00');
  });

  it('shows refunds that were made since', async () => {
    const { id, intent } = await send(party.member);
    await stripe().refunds.create({ payment_intent: intent, amount: 1500 });
    const words = await eventually(async () => {
      const found = await download(`checkout/orders/${id}`, party.member);
      return found.includes(`Refunded on ${today}`) ? found : null;
    });
    expect(words[words.indexOf(`Refunded on ${today}`) + 1]).toBe('−$15.00');
  });

  it('is served at its own signed address alone', async () => {
    const { id } = await send(party.member);
    const { url } = (await link(`checkout/orders/${id}`, party.member)).data;
    const [address = '', query = ''] = String(url).split('?');
    const next = address.replace(/\d+$/, (number) => String(Number(number) + 1));
    expect((await fetch(`${on.app.url}${next}?${query}`)).status).toBe(403);
    expect((await fetch(on.app.url + address)).status).toBe(403);
  });

  it('is not made before it is paid, nor for a card that cost nothing', async () => {
    const unpaid = await placeOrder(party.member, party);
    expect((await link(`checkout/orders/${unpaid}`, party.member)).status).toBe(404);
    const free = await placeOrder(party.member, party, 0);
    await pay(party.member, free, null);
    expect((await link(`checkout/orders/${free}`, party.member)).status).toBe(404);
  });
});

async function pendingMails(): Promise<number> {
  const { rows } = await on.app.deps.pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where task_identifier in ($1, 'mail.send')`,
    [MAIL_JOB],
  );
  return rows.length;
}
