import { LANGUAGES } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { renderMail } from '../mail/templates/mail-template.ts';
import { cashOutReceiptPdf } from '../modules/money/payouts/receipt-pdf.ts';
import { receiptPdf } from '../modules/money/receipts/pdf.ts';
import { wordsOf } from '../modules/money/statements/entry-words.ts';
import { statementPdf } from '../modules/money/statements/pdf.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { loadWords } from './words.ts';

const hostile = [
  '<script>alert(1)</script><a href="//evil.example">x</a>',
  "{name} {count, plural, other {#}} ${x} ' #",
  '\u202Eevil\u202C \u2066left',
  'דנה (Ben)',
  'محمد & Zoë',
  '👩‍❤️‍👨',
  'x'.repeat(500),
  '\r\nBcc: a@b.example',
];
const languages = LANGUAGES.map(({ code }) => code);
/** Every name in a language of each direction; the other languages take turns. */
const everything = languages.flatMap((language, row) =>
  hostile
    .filter((_, at) => ['en', 'ar'].includes(language) || at === row % hostile.length)
    .map((name): [language: (typeof languages)[number], name: string] => [language, name]),
);

beforeAll(loadWords);

it.each(languages)('a mail in %s has names as text, whatever they contain', (language) => {
  const mail = (name: string) =>
    renderMail({
      to: 'a@b.example',
      subject: msg`A card from ${{ name }}`,
      name,
      paragraphs: [
        msg`The bank of ${{ sender: name }} disputes their payment, so ${{ amount: name }} is held back until that is decided.`,
      ],
      action: { label: msg`Open the card`, link: 'https://keepsake.example/' },
      notes: [name],
      language,
    });
  const tags = (html: string | undefined) => String(html).match(/<\/?\w+/g);
  const usual = mail('Anna');
  for (const name of hostile) {
    const { html, subject, text } = mail(name);
    expect(tags(html)).toEqual(tags(usual.html));
    expect(`${subject}${text.split('\n\n')[1]}`).not.toMatch(/[\u202A-\u202E]/u);
    expect(subject.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      name.replaceAll(/[\u202A-\u202E\u2066\u2067]/g, ''),
    );
  }
});

it.each(everything)(
  'receipts and statements in %s are made with the name %j',
  async (language, name) => {
    const [at, currency, timezone] = [new Date('2027-06-12T12:00:00Z'), 'usd', 'Europe/Berlin'];
    const cashOut = await cashOutReceiptPdf({
      reference: 'C-018F3A5E-0000',
      event: name,
      timezone,
      accountHolder: name,
      bank: { name, last4: '4242' },
      requestedAt: at,
      paidAt: at,
      amount: 5000,
      currency,
      arrived: null,
      language,
    });
    const receipt = await receiptPdf({
      number: 'K-000042',
      timezone,
      paidAt: at,
      event: name,
      payer: { name, email: null },
      lines: [{ label: name, amount: 5000 }],
      total: 5000,
      currency,
      paidWith: null,
      refunds: [],
      look: null,
      language,
    });
    const entry = {
      at,
      kind: 'payout' as const,
      amount: -5000,
      sender_name: name,
      bank_name: name,
      last4: '4242',
      bank_amount: null,
      bank_currency: null,
    };
    const statement = await statementPdf({
      event: name,
      currency,
      timezone,
      madeAt: at,
      language,
      from: '2027-06-01',
      to: '2027-06-30',
      opening: 5000,
      lines: [{ ...wordsOf(entry, currency, language), at, amount: -5000, balance: 0 }],
      closing: 0,
      sums: { gifts: 0, takenBack: 0, paidOut: -5000 },
    });
    for (const file of [cashOut, receipt, statement])
      expect(pdfText(file).join(' ')).toContain('Keepsake');
  },
);
