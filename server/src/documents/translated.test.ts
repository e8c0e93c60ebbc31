import { DEFAULT_LOOK } from '@keepsake/shared/look';
import { LANGUAGES } from '@keepsake/shared/words';
import { hasUnknownSigns } from '../lettering/pdf-lines.ts';
import { printedText } from '../lettering/scripts.ts';
import { qrSheet } from '../modules/events/events/qr-sheet.ts';
import { cashOutReceiptPdf } from '../modules/money/payouts/receipt-pdf.ts';
import { receiptPdf } from '../modules/money/receipts/pdf.ts';
import { statementPdf } from '../modules/money/statements/pdf.ts';
import { translations, faultsIn } from '../testing/untranslated.ts';
import { loadWords } from '../words/words.ts';

beforeAll(loadWords);

const at = new Date('2027-06-14T10:00:00Z');
const names = 'Ωμέγα & 이준';

const paid = {
  number: 'K-000042',
  timezone: 'UTC',
  paidAt: at,
  event: names,
  payer: { name: 'Ωμέγα', email: 'o@example.com' },
  lines: [{ label: names, amount: 5000 }],
  total: 5181,
  currency: 'usd',
  paidWith: { brand: 'visa', last4: '4242', wallet: null },
  refunds: [
    { kind: 'refund' as const, amount: 1000, at },
    { kind: 'dispute' as const, amount: 500, at },
  ],
  look: null,
};

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  it('the fonts of prints have every letter of the messages', async () => {
    const translated = await translations(language);
    const lacking = translated.filter((text) => hasUnknownSigns(printedText, text));
    expect(lacking).toEqual([]);
  });

  it.each([paid.paidWith, { brand: 'amex', last4: '0005', wallet: 'apple_pay' }, null])(
    'a receipt for a payment with %j is completely translated',
    async (paidWith) => {
      const pdf = await receiptPdf({ ...paid, paidWith, language });
      expect(await faultsIn(pdf, language)).toEqual([]);
    },
  );

  it('a statement of several pages is completely translated', async () => {
    const line = { at, words: names, note: names, amount: -5000, balance: 100 };
    const statement = {
      from: '2027-06-01',
      to: '2027-06-30',
      event: names,
      currency: 'eur',
      timezone: 'Asia/Tokyo',
      madeAt: at,
      language,
      opening: 0,
      lines: Array.from({ length: 40 }, () => line),
      closing: 100,
      sums: { gifts: 5000, takenBack: -100, paidOut: -4800 },
    };
    expect(await faultsIn(await statementPdf(statement), language)).toEqual([]);
  });

  it('the receipt of a cash-out is completely translated', async () => {
    const pdf = await cashOutReceiptPdf({
      reference: 'C-018F3A5E-0000',
      event: names,
      timezone: 'Asia/Tokyo',
      accountHolder: 'Ωμέγα',
      bank: { name: 'ING', last4: '3000' },
      requestedAt: at,
      paidAt: at,
      amount: 2000,
      currency: 'usd',
      arrived: { amount: 1720, currency: 'eur' },
      language,
    });
    expect(await faultsIn(pdf, language)).toEqual([]);
  });

  it.each(['sheet', 'letter', 'folded', 'cards', 'card', 'stickers'] as const)(
    'the sheet of a QR code as %s is completely translated',
    async (style) => {
      const event = {
        bride_name: 'Ωμέγα',
        groom_name: '이준',
        people: 'partners' as const,
        date: '2027-06-12',
        unique_code: 'K7P3WXQZ',
        ...DEFAULT_LOOK,
      };
      const code = { link: 'https://keepsake.example/c/K7P3WXQZ', table: '7' };
      const pdf = await qrSheet({ event, codes: [code], bleed: true, language, style, look: null });
      expect(await faultsIn(pdf, language)).toEqual([]);
    },
  );
});

it('finds the messages that a document has in English', async () => {
  const receipt = await receiptPdf({ ...paid, language: 'en' });
  expect(await faultsIn(receipt, 'de')).toContain(
    'Days are by the clock at the venue ({timezone}). Keep this page for your records.',
  );
});
