/** @jest-environment node */
import { bankCountry } from '../banks/index.ts';
import { BankRefusal, tokeniseBank, tokeniseCard } from './index.ts';

const provider = {
  provider_url: 'https://provider.example',
  stripe_publishable_key: 'pk_test',
  currency: 'usd',
};
const card = { number: '4242', expiry: '12 / 34', code: '123', name: 'Ada' };
const account = { holder: 'Ada', routing: '110000000', branch: '', number: '000123456789' };

/** Makes the provider refuse everything with an error. */
function refuseWith(error: { code: string; param: string }): void {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        ({ ok: false, status: 402, json: async () => ({ error }) }) as unknown as Response,
    );
}
afterEach(() => jest.restoreAllMocks());

it.each(['constructor', 'toString', '__proto__', 'unheard_of'])(
  'a refusal of a card or a bank account with the unknown code and parameter %s is told in general words',
  async (unknown) => {
    const country = bankCountry('US');
    if (!country) throw new Error('There is no format of accounts in the US.');
    refuseWith({ code: unknown, param: unknown });
    const general = { code: unknown, field: null, message: expect.stringContaining('just now') };
    await expect(tokeniseCard(card, provider)).rejects.toMatchObject(general);
    await expect(tokeniseBank(country, account, provider)).rejects.toMatchObject(general);
  },
);

it('a refusal that names a field of the form is told at that field', async () => {
  refuseWith({ code: 'incorrect_cvc', param: '' });
  await expect(tokeniseCard(card, provider)).rejects.toMatchObject({ field: 'code' });
  refuseWith({ code: 'other', param: 'exp_year' });
  await expect(tokeniseCard(card, provider)).rejects.toMatchObject({ field: 'expiry' });
});

it('a bank account is tokenised in the currency of its country, whatever that of the site is', async () => {
  const country = bankCountry('US');
  if (!country) throw new Error('There is no format of accounts in the US.');
  refuseWith({ code: 'other', param: '' });
  const site = { ...provider, currency: 'eur' };
  await expect(tokeniseBank(country, account, site)).rejects.toBeInstanceOf(BankRefusal);
  const body = jest.mocked(fetch).mock.calls[0]?.[1]?.body;
  expect(body).toContain('bank_account%5Bcurrency%5D=usd');
});
