import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { contrast } from '@keepsake/shared/theme/contrast';
import { LANGUAGES } from '@keepsake/shared/words';
import type { Config } from '../config.ts';
import { FinalFailure, type Jobs } from '../jobs/jobs.ts';
import { letterFromVisitor } from '../modules/site/contact/service.ts';
import { portOf } from '../testing/free-port.ts';
import { untranslatedIn } from '../testing/untranslated.ts';
import { loadWords } from '../words/words.ts';
import { createMailer, type Mail } from './mailer.ts';
import { plainName, plainTitle } from './plain-name.ts';
import {
  addressChanged,
  addressWillChange,
  confirmAddress,
  confirmNewAddress,
  newPassword,
  passwordChanged,
} from './templates/account.ts';
import { renderMail, mailLookOf } from './templates/mail-template.ts';

describe('a name in a mail', () => {
  it.each([
    ['Anne-Sophie O’Neill', 'Anne-Sophie O’Neill'],
    ["  Jean  d'Arc ", "Jean d'Arc"],
    ['דנה לוי', 'דנה לוי'],
    ['अमृता', 'अमृता'],
    ['Win 500 at https://evil.example/now', 'Win at https evil example now'],
    ['evil.example', 'evil example'],
    ['<a href="//evil.example">', 'a href evil example'],
    ['a@evil.example\r\nBcc: b@c.d', 'a evil example Bcc b c d'],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['1234', ''],
  ])('%j becomes %j', (name, plain) => expect(plainName(name)).toBe(plain));

  it('of an event may have numbers', () =>
    expect(plainTitle('Our 25th! evil.example/1')).toBe('Our 25th evil example 1'));

  it('of an event heads its mails in the event’s look; without a look the mail is unchanged', () => {
    const row = { bride_name: 'Zoë', groom_name: 'evil.example', people: 'partners' as const };
    const about = {
      to: 'a@b.org',
      subject: 'Your card was opened',
      greeting: 'Hello',
      name: 'Pia',
      paragraphs: ['They opened it.'],
      action: { label: 'See your card', link: 'https://keepsake.example/card/1' },
      notes: [],
      language: 'en' as const,
    };
    const none = mailLookOf({ ...row, accent: 'wine', lettering: 'serif' });
    expect(none).toBeNull();
    expect(renderMail({ ...about, look: none })).toEqual(renderMail(about));
    const look = mailLookOf({ ...row, accent: '#ffee00', lettering: 'script' });
    const { html, text } = renderMail({ ...about, look });
    const { ink = '' } = look?.shown.colours?.light ?? {};
    expect(String(html).split(ink)).toHaveLength(4);
    expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain('>Zoë &amp; evil example</p>');
    expect(html).not.toContain('#7a2e3a');
    expect(text).toBe(renderMail(about).text);
    const hebrew = renderMail({ ...about, language: 'he' });
    expect(hebrew.html).toContain('<html lang="he" dir="rtl">');
    // Its English parts are isolated by Unicode marks from the Hebrew around them.
    expect(hebrew.text.replace('?lang=he', '').replaceAll(/[\u2068\u2069]/g, '')).toContain(text);
  });

  it('never becomes a link, whatever somebody signed up with', () => {
    const link = 'https://keepsake.example/verify?token=1';
    const language = 'en' as const;
    const to = { to: 'victim@example.com', name: 'You won! www.evil.example', link, language };
    for (const { text, html } of [confirmAddress(to), passwordChanged(to)]) {
      expect(text.replaceAll(link, '')).not.toMatch(/evil\.example|https?:|www\./);
      expect(String(html).replaceAll(link, '')).not.toMatch(/evil\.example|https?:|www\./);
    }
    const message = { name: 'http://evil.example', email: 'a@b.org', message: 'Hello' };
    expect(letterFromVisitor('us@example.com', message).subject).toBe(
      'http evil example wrote to us',
    );
  });
});

it('a mail leads to the page in its language, and to the others by their own names', () => {
  const link = 'https://keepsake.example/verify?token=1';
  const to = { to: 'a@b.org', name: 'Pia', link };
  const [english, hebrew] = [
    confirmAddress({ ...to, language: 'en' }),
    confirmAddress({ ...to, language: 'he' }),
  ];
  expect(english.text).toContain(`${link}\n`);
  expect(english.html).toContain(`href="${link}"`);
  expect(hebrew.text).toContain(`${link}&lang=he\n`);
  expect(hebrew.html).toContain(`href="${link}&amp;lang=he"`);
  expect(hebrew.html).toMatch(/href="[^"]+&amp;lang=de" lang="de" dir="ltr"[^>]*>Deutsch</);
  expect(hebrew.html).toMatch(/&amp;lang=ar" lang="ar" dir="rtl"/);
  expect(hebrew.html).not.toContain('>עברית<');
});

describe.each(LANGUAGES)('in $code', ({ code: language, direction }) => {
  beforeAll(loadWords);
  const link = 'https://keepsake.example/verify?token=1';
  const to = { to: 'a@b.org', name: 'Ωμέγα', link, newAddress: 'c@d.org', language };

  it.each([
    confirmAddress,
    confirmNewAddress,
    addressWillChange,
    addressChanged,
    newPassword,
    passwordChanged,
  ])('$name is completely translated', async (template) => {
    const { subject, text, html } = template(to);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(`<table role="presentation" dir="${direction}"`);
    expect(html).toContain(`<span dir="ltr">${link}`);
    if (language === 'en') return;
    const lines = [subject, ...text.split('\n')];
    expect(await untranslatedIn(lines, language)).toEqual([]);
  });
});

/** The error of the mailer with this behaviour of the mail server. */
async function thrownBy(
  behaviour: SMTPServerOptions,
  { to = 'ann.secret@example.com', inRow = 1 } = {},
): Promise<Error> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...behaviour,
  });
  const smtpUrl = `smtp://127.0.0.1:${await portOf(server.server)}`;
  let deliver: (mail: Mail) => Promise<void> = async () => undefined;
  const jobs: Pick<Jobs, 'register'> = {
    register: (_name, task) => (deliver = task as typeof deliver),
  };
  const operatorMail = 'operator@example.com';
  const config = { smtpUrl, mailFrom: 'us@example.com', dataDir: '', operatorMail };
  createMailer(config as Config, jobs as Jobs, async () => inRow);
  const mail = { to, subject: 'Hello', text: 'Hello' };
  const error: unknown = await deliver(mail).catch((reason: unknown) => reason);
  server.close();
  if (!(error instanceof Error)) throw new Error('It was delivered.');
  return error;
}

const refused = (text: string) => Object.assign(new Error(text), { responseCode: 550 });

it('a mail with a refused recipient is not retried, and its error has no address for the log', async () => {
  const error = await thrownBy({
    onRcptTo: ({ address }, _session, done) => done(refused(`<${address}> is unknown here`)),
  });
  expect(error).toBeInstanceOf(FinalFailure);
  expect(error.message).toContain('550');
  const logged = `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`;
  expect(logged).not.toContain('ann.secret');
});

it.each<[string, SMTPServerOptions]>([
  ['our address', { onMailFrom: (_address, _session, done) => done(refused('Not you')) }],
  ['our connection', { onConnect: (_session, done) => done(refused('Not from there')) }],
])('a mail is retried if the server refuses %s', async (_what, behaviour) => {
  const error = await thrownBy(behaviour);
  expect(error.message).toContain('Not ');
  expect(error).not.toBeInstanceOf(FinalFailure);
});

const [recipient, contents] = ['RCPT TO', 'DATA'];
const answering = (at: string | undefined, code: number, text: string): SMTPServerOptions => {
  const error = Object.assign(new Error(text), { responseCode: code });
  if (at === recipient) return { onRcptTo: (_address, _session, done) => done(error) };
  return {
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => done(error));
    },
  };
};

it.each([
  [recipient, 550, '5.1.1 The account does not exist', true],
  [recipient, 550, '5.1.10 Recipient not found', true],
  [recipient, 550, '5.2.1 The account is disabled', true],
  [contents, 554, '5.6.0 The message is malformed', true],
  [recipient, 550, 'No such user here', true],
  [recipient, 553, 'Mailbox name not allowed', true],
  [recipient, 550, '5.4.5 Daily user sending limit exceeded', false],
  [contents, 550, '5.4.5 Daily user sending limit exceeded', false],
  [recipient, 553, '5.7.1 Sender address rejected: not owned by user', false],
  [recipient, 553, 'Sender is not allowed to relay', false],
  [recipient, 550, 'You have sent too many mails', false],
  [recipient, 552, '5.2.2 The mailbox is full', false],
  [contents, 554, 'Transaction failed', false],
  [recipient, 450, '4.2.1 Try again later', false],
])('of a mail, at %s, the answer “%i %s” is final: %s', async (at, code, text, isFinal) => {
  const error = await thrownBy(answering(at, code, text));
  expect(error instanceof FinalFailure).toBe(isFinal);
});

it('no refusal is final after five failures in a row, nor one of a mail to operators', async () => {
  const unknown = answering(recipient, 550, '5.1.1 The account does not exist');
  const errors = [
    await thrownBy(unknown, { inRow: 5 }),
    await thrownBy(unknown, { to: 'operator@example.com' }),
  ];
  for (const error of errors) expect(error).not.toBeInstanceOf(FinalFailure);
  expect(await thrownBy(unknown, { inRow: 4 })).toBeInstanceOf(FinalFailure);
});
