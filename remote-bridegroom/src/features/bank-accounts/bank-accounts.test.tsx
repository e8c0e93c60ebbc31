import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutMethod } from '@keepsake/shared/api';
import type { PayoutMethodNeed } from '@keepsake/shared/api/payouts';
import {
  enter,
  bankAccepted,
  fakeHost,
  hrefOf,
  renderWithHost,
  sampleConfig,
  startProvider,
  type FakeAnswers,
  type TestProvider,
} from '@keepsake/shared/testing';
import { i18n } from '@keepsake/shared/words';
import { failing, press } from '../../testing/page.ts';
import { sampleBank } from '../../testing/money-samples.ts';
import AddBankAccountPage from './AddBankAccountPage.tsx';
import BankAccountsPage from './BankAccountsPage.tsx';
import { PayoutNeeds } from './PayoutNeeds.tsx';
import { bankPlace, changedWords } from './bank-words.ts';

const NUMBER = '000123456789';

function openList(banks: PayoutMethod[], more: FakeAnswers = {}) {
  const host = fakeHost({
    answers: { 'GET payout-method/list': () => ({ data: [...banks] }), ...more },
  });
  return renderWithHost(<BankAccountsPage />, { host });
}

describe('the list', () => {
  test('shows the state of each account, removes one only after a confirmation, and then has the focus', async () => {
    const banks = [sampleBank({ status: 'errored' })];
    const { host } = openList(banks);
    expect(await screen.findByText('First Bank ending in 6789')).toBeVisible();
    expect(screen.getByText(/A payout to this account was refused/)).toBeVisible();
    host.answers['DELETE payout-method/:id'] = () => {
      banks.pop();
      return { data: null };
    };
    const remove = screen.getByRole('button', { name: 'Remove First Bank ending in 6789' });
    host.agrees = false;
    await userEvent.click(remove);
    expect(host.calls.map(({ key }) => key)).not.toContain('DELETE payout-method/:id');
    host.agrees = true;
    await userEvent.click(remove);
    expect(await screen.findByText('No bank account yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your bank accounts' })).toHaveFocus();
  });

  test.each([
    ['The bank is closed.', 503, [{ kind: 'error', text: 'The bank is closed.' }]],
    ['You’re offline.', 0, []],
    ['', 502, []],
  ])(
    'that can’t be loaded (“%s”, %s) shows an error, and a toast only for a message of the server',
    async (words, status, toasts) => {
      const { host } = openList([], { 'GET payout-method/list': failing(words, status, 'x') });
      expect(await screen.findByText('Your bank accounts couldn’t be loaded')).toBeVisible();
      expect(host.toasts).toEqual(toasts);
    },
  );

  test('another account becomes the default', async () => {
    const first = sampleBank();
    const second = sampleBank({
      id: '6d0c2a8e-3f7b-4c19-9a55-0d1e2f3a4b5c',
      last4: '1116',
      is_default: false,
    });
    const { host } = openList([first, second]);
    host.answers['PATCH payout-method/:id'] = () => ({ data: { ...second, is_default: true } });
    const prefer = await screen.findByRole('button', { name: /the default$/ });
    expect(prefer).toHaveAccessibleName('Make First Bank ending in 1116 the default');
    await userEvent.click(prefer);
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { kind: 'success', text: 'First Bank ending in 1116 is now your default account.' },
      ]),
    );
    expect(host.inputs('PATCH payout-method/:id')).toEqual([
      { params: { id: second.id }, body: { is_default: true } },
    ]);
  });

  test('an account abroad shows its country and its currency', async () => {
    openList([sampleBank({ country: 'DE', currency: 'eur', last4: '3000' })]);
    expect(await screen.findByText('First Bank ending in 3000')).toBeVisible();
    expect(screen.getByText('Germany, paid in euros')).toBeVisible();
  });

  test('an account with money on its way is not removed, and the server’s reason is shown', async () => {
    const { host } = openList([sampleBank()]);
    host.answers['DELETE payout-method/:id'] = failing('Money is on its way.', 409, 'conflict');
    await press(/Remove/);
    await waitFor(() =>
      expect(host.toasts).toEqual([{ kind: 'error', text: 'Money is on its way.' }]),
    );
    expect(screen.getByText('First Bank ending in 6789')).toBeVisible();
  });
});

describe('what the provider needs before it pays out', () => {
  const link = 'https://connect.example/setup/1';
  function openNeeds(needs: PayoutMethodNeed[]) {
    const visited: string[] = [];
    const answers: FakeAnswers = {
      'GET payout-method/needs': { data: needs },
      'POST payout-method/:id/details-link': { data: { url: link } },
    };
    const host = fakeHost({ answers });
    renderWithHost(<PayoutNeeds go={(address) => visited.push(address)} />, { host });
    return { host, visited };
  }
  const { id } = sampleBank();

  test('details are given on the provider’s own page', async () => {
    const { host, visited } = openNeeds([{ payout_method_id: id, country: 'US', need: 'details' }]);
    expect(await screen.findByText(/Stripe still needs your details/)).toBeVisible();
    await press('Give Stripe your details');
    await waitFor(() => expect(visited).toEqual([link]));
    expect(host.inputs('POST payout-method/:id/details-link')).toEqual([{ params: { id } }]);
  });

  test('details that it is checking need no action, and countries are named when there are several', async () => {
    openNeeds([
      { payout_method_id: id, country: 'US', need: 'checking' },
      { payout_method_id: 'abroad', country: 'DE', need: 'details' },
    ]);
    expect(await screen.findByText(/Stripe is checking your details/)).toBeVisible();
    expect(screen.getByText('For bank accounts in Germany.')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('a closed account says whom to write to', async () => {
    openNeeds([{ payout_method_id: id, country: 'US', need: 'refused' }]);
    expect(await screen.findByText(/^Stripe pays nothing out to you/)).toBeVisible();
    expect(await hrefOf('Write to us')).toBe('/contact');
  });

  test('is shown above the list', async () => {
    const needs = [{ payout_method_id: id, country: 'US', need: 'details' as const }];
    openList([sampleBank()], { 'GET payout-method/needs': { data: needs } });
    expect(await screen.findByRole('button', { name: 'Give Stripe your details' })).toBeVisible();
  });
});

describe('adding', () => {
  let provider: TestProvider;
  beforeEach(async () => {
    provider = await startProvider(bankAccepted);
  });
  afterEach(async () => {
    i18n.activate('en');
    await provider.close();
  });

  function open(answers: FakeAnswers = {}, at = '/') {
    const host = fakeHost({
      answers: {
        'GET config': { data: sampleConfig({ provider_url: provider.url }) },
        'POST payout-method': { data: sampleBank() },
        ...answers,
      },
    });
    return renderWithHost(<AddBankAccountPage />, { host, at });
  }

  async function fill() {
    await enter(await screen.findByLabelText('Account holder'), 'Clara and Theo');
    await enter(screen.getByLabelText('Routing number'), '110000000');
    await enter(screen.getByLabelText('Account number'), NUMBER);
  }
  const save = async () =>
    userEvent.click(screen.getByRole('button', { name: 'Save bank account' }));

  test('the number goes to the provider only; the API gets the token', async () => {
    const { host } = open({}, '/?for=cashout');
    await fill();
    expect(screen.getByRole('note')).toHaveTextContent('000123456789');
    await save();
    await waitFor(() => expect(host.visited).toEqual(['/bride-groom/cashout']));
    expect(provider.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/tokens',
        headers: expect.objectContaining({ authorization: 'Bearer pk_test_ours' }),
        form: {
          'bank_account[country]': 'US',
          'bank_account[currency]': 'usd',
          'bank_account[account_holder_name]': 'Clara and Theo',
          'bank_account[account_holder_type]': 'individual',
          'bank_account[routing_number]': '110000000',
          'bank_account[account_number]': NUMBER,
        },
      },
    ]);
    expect(host.inputs('POST payout-method')).toEqual([
      {
        body: { bank_account: 'btok_test_1', is_default: false },
        idempotencyKey: 'btok_test_1',
      },
    ]);
    expect(JSON.stringify(host.calls)).not.toContain(NUMBER);
  });

  test('after a lost response the same account is sent again with the same token', async () => {
    const { host } = open({
      'POST payout-method': failing(),
    });
    await fill();
    await save();
    expect(await screen.findByText('You’re offline.')).toBeVisible();
    host.answers['POST payout-method'] = { data: sampleBank() };
    await save();
    await waitFor(() => expect(host.visited).toEqual(['/bride-groom/payout-method']));
    expect(provider.requests).toHaveLength(1);
  });

  test('an error of the provider is shown at its field', async () => {
    provider.answer = {
      status: 400,
      body: { error: { code: 'account_number_invalid', param: 'bank_account[account_number]' } },
    };
    const { host } = open();
    await fill();
    await save();
    expect(await screen.findByText(/This account number can’t be right/)).toBeVisible();
    expect(host.calls.map(({ key }) => key)).not.toContain('POST payout-method');
  });

  test('an account in Germany is added by its IBAN, and the page explains the currency conversion', async () => {
    const { host } = open();
    await enter(await screen.findByLabelText('Account holder'), 'Clara and Theo');
    await enter(screen.getByLabelText('Routing number'), '110000000');
    expect(screen.queryByText(/changes them/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Country of the bank'), 'Germany');
    expect(screen.getByText('An account at a bank in Germany.')).toBeVisible();
    expect(screen.getByLabelText('Account holder')).toHaveValue('Clara and Theo');
    expect(screen.queryByLabelText('Routing number')).toBeNull();
    expect(
      screen.getByText(/Your gifts are in US dollars, and this bank is paid in euros/),
    ).toBeVisible();
    await enter(screen.getByLabelText('IBAN'), 'de89 3704 0044 0532 0130 00');
    await save();
    await waitFor(() => expect(host.visited).toEqual(['/bride-groom/payout-method']));
    expect(provider.requests.map(({ form }) => form)).toEqual([
      {
        'bank_account[country]': 'DE',
        'bank_account[currency]': 'eur',
        'bank_account[account_holder_name]': 'Clara and Theo',
        'bank_account[account_holder_type]': 'individual',
        'bank_account[account_number]': 'DE89370400440532013000',
      },
    ]);
    expect(JSON.stringify(host.calls)).not.toContain('37040044');
  });

  test('countries are sorted in the language of the page, the home country first', async () => {
    i18n.activate('de');
    open();
    const country = await screen.findByLabelText('Country of the bank');
    const names = within(country)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual([
      'Vereinigte Staaten',
      'Deutschland',
      'Kanada',
      'Vereinigtes Königreich',
    ]);
  });

  test('each country has the fields of its banks', async () => {
    open();
    const country = await screen.findByLabelText('Country of the bank');
    expect(country).toHaveValue('US');
    const fieldNames = () =>
      screen
        .getAllByRole('textbox')
        .map((field) => field.getAttribute('name'))
        .slice(1);
    await userEvent.selectOptions(country, 'Canada');
    expect(fieldNames()).toEqual(['branch', 'routing', 'number']);
    await enter(screen.getByLabelText('Account holder'), 'Clara and Theo');
    await enter(screen.getByLabelText('Transit number'), '11000');
    await enter(screen.getByLabelText('Institution number'), '000');
    await enter(screen.getByLabelText('Account number'), NUMBER);
    await save();
    await waitFor(() => expect(provider.requests).toHaveLength(1));
    expect(provider.requests[0]?.form).toMatchObject({
      'bank_account[currency]': 'cad',
      'bank_account[routing_number]': '11000-000',
    });
    await userEvent.selectOptions(country, 'United Kingdom');
    expect(fieldNames()).toEqual(['routing', 'number']);
    expect(screen.getByLabelText('Sort code')).toHaveValue('');
    expect(screen.queryByRole('option', { name: 'France' })).toBeNull();
  });

  test('an invalid IBAN is explained at its field', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Country of the bank'), 'DE');
    await enter(screen.getByLabelText('Account holder'), 'Clara and Theo');
    const saveWith = async (text: string) => {
      await userEvent.clear(screen.getByLabelText('IBAN'));
      await enter(screen.getByLabelText('IBAN'), text);
      await save();
      return screen.getByLabelText('IBAN');
    };
    expect(await saveWith('DE89370400440532013001')).toHaveAccessibleDescription(/slip in it/);
    expect(await saveWith('FR1420041010050500013M02606')).toHaveAccessibleDescription(
      /begins with DE/,
    );
    expect(await saveWith('DE8937040044')).toHaveAccessibleDescription(/22 .* This one has 12/);
    expect(provider.requests).toEqual([]);
  });

  test('a typo in the routing number is found before anything is sent', async () => {
    open();
    await fill();
    await userEvent.type(screen.getByLabelText('Routing number'), '{Backspace}1');
    await save();
    expect(await screen.findByText(/A routing number has 9 digits/)).toBeVisible();
    expect(provider.requests).toEqual([]);
  });
});

test('an account in the currency of the gifts has no note about its country or a conversion', () => {
  expect(bankPlace({ country: 'US', currency: 'usd' })).toBeNull();
  expect(changedWords({ currency: 'usd' }, 'usd')).toBeNull();
});

test('an account in another currency names the currency and whose exchange rate applies', () => {
  expect(bankPlace({ country: 'GB', currency: 'gbp' })).toBe(
    'United Kingdom, paid in British pounds',
  );
  expect(changedWords({ currency: 'eur' }, 'usd')).toBe(
    'It arrives in euros, at our payment provider’s rate of the day.',
  );
});
