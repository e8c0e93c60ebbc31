import { newCoupleWithEvent } from '../../core/api.ts';
import {
  expirePasswordConfirmations,
  failPayoutLookups,
  restorePayoutLookups,
  requirePayoutDetails,
} from '../../core/database.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CashOutPages } from '../../pages/cash-out.ts';
import { CouplePages } from '../../pages/couple.ts';
import { giveHundred } from '../../pages/gift.ts';
import { readPdf } from '../../pages/receipt.ts';

const ACCOUNT_NUMBER = '000123456789';

test('a couple cashes out a part of a gift to its bank, after details that the provider asks for and its password, and the rest to a German bank, where euros arrive', async ({
  machine: server,
  laptop,
}) => {
  const { couple: account, event } = await newCoupleWithEvent(server);
  await giveHundred(server, event, account);
  await signInHere(laptop, account);
  const couple = new CouplePages(laptop);
  const cashOut = new CashOutPages(laptop);
  const confirmation = laptop.getByRole('dialog');
  const confirm = async () => {
    await laptop.getByRole('button', { name: 'Cash out' }).click();
    await expect(confirmation).toContainText('Cash out $60.00?');
    await confirmation.getByRole('button', { name: 'Cash out' }).click();
  };

  await test.step('the couple adds a bank account', async () => {
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await cashOut.open();
    await cashOut.beginAccount();
    await expect(laptop.getByRole('note')).toContainText(ACCOUNT_NUMBER);
    await cashOut.addAccount(ACCOUNT_NUMBER);
  });

  await test.step('before anything is booked, it learns of details that it owes, and gives them', async () => {
    await requirePayoutDetails(server, account.email);
    await expect(laptop.getByLabel('Amount')).toHaveValue('100.00');
    await laptop.getByLabel('Amount').fill('60');
    await confirm();
    await expect(laptop.getByText(/Nothing was cashed out\.$/)).toBeVisible();
    const give = laptop.getByRole('button', { name: 'Give Stripe your details' });
    await expect(give).toBeVisible();
    await expectAccessible(laptop);
    await expirePasswordConfirmations(server);
    await give.click();
    await cashOut.enterPassword('not this one');
    await expect(
      cashOut.passwordDialog().getByText('This isn’t your current password.'),
    ).toBeVisible();
    await expectAccessible(laptop);
    await cashOut.enterPassword(account.password);
    await laptop.getByRole('button', { name: 'Complete' }).click();
    await expect(laptop.getByRole('heading', { name: 'Your bank accounts' })).toBeVisible();
    await expect(give).toHaveCount(0);
    await laptop.goBack();
    await laptop.goBack();
  });

  await test.step('cashes out 60.00, confirming its password', async () => {
    await expect(laptop.getByLabel('Amount')).toHaveValue('100.00');
    await laptop.getByLabel('Amount').fill('60');
    await expirePasswordConfirmations(server);
    await failPayoutLookups(server);
    await confirm();
    await cashOut.enterPassword(account.password);
    await laptop.waitForURL(/\/bride-groom\/cashout\/payout-list/);
  });

  const step = laptop
    .getByRole('list', { name: 'Steps of the cash-out' })
    .locator('[aria-current="step"]');
  const row = laptop.getByRole('listitem').filter({ hasText: '$60.00' });
  await test.step('opens it from the history: it is on its way', async () => {
    await expect(row).toContainText('ending in 6789');
    await row.getByRole('link').click();
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('$60.00');
    await expect(step).toContainText('On its way');
    await expect(laptop.getByText('Amara and Luca', { exact: true })).toBeVisible();
  });

  await test.step('sees it arrive at the bank', async () => {
    await restorePayoutLookups(server);
    await expect(step).toContainText('Paid', { timeout: 60_000 });
    await expect(laptop.getByText('It is in your bank account.')).toBeVisible();
    await expectAccessible(laptop);
  });

  await test.step('downloads its receipt', async () => {
    const reference = await laptop.getByText(/^C-[\dA-F]{8}-[\dA-F]{4}$/).innerText();
    const receipt = await readPdf(await couple.download(/Download the receipt \(PDF\)/));
    const words = receipt.split('\n').join(' ');
    expect(words).toContain(`Reference ${reference}`);
    expect(words).toContain('ending in 6789');
    expect(words).toContain('Sent to your bank $60.00');
  });

  await test.step('the history shows it as paid', async () => {
    await laptop.getByRole('link', { name: 'All cash-outs' }).click();
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('adds a German account by IBAN', async () => {
    await laptop.getByRole('link', { name: 'Payout Methods', exact: true }).click();
    await cashOut.beginAccount();
    await laptop.getByLabel('Country of the bank').selectOption('Germany');
    await expect(laptop.getByText('this bank is paid in euros')).toBeVisible();
    await expect(laptop.getByLabel('Routing number')).toHaveCount(0);
    await laptop.getByLabel('Account holder').fill('Amara and Luca');
    await laptop.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await expectAccessible(laptop);
    await cashOut.save();
    await laptop.waitForURL(/\/bride-groom\/payout-method$/);
    await expect(laptop.getByText('Germany, paid in euros')).toBeVisible();
  });

  await test.step('cashes out the rest, which arrives as euros', async () => {
    await laptop.getByRole('link', { name: 'Cashout Request', exact: true }).click();
    await laptop.getByRole('radio', { name: /Germany/ }).check();
    await expect(laptop.getByLabel('Amount')).toHaveValue('40.00');
    await laptop.getByRole('button', { name: 'Cash out' }).click();
    await expect(confirmation).toContainText('It arrives in euros');
    await confirmation.getByRole('button', { name: 'Cash out' }).click();
    await laptop.waitForURL(/\/bride-groom\/cashout\/payout-list/);
    const rest = laptop.getByRole('listitem').filter({ hasText: '$40.00' });
    await expect(rest.getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 });
    const sums = laptop.getByRole('region', { name: 'All together' });
    await expect(sums).toContainText('Paid out$100.002 cash-outs');
    await expectAccessible(laptop);
    await rest.getByRole('link').click();
    await expect(laptop.getByText('€34.40')).toBeVisible();
  });

  await test.step('the statement lists the same, line by line', async () => {
    await laptop.getByRole('link', { name: 'Cashout Request', exact: true }).click();
    const download = await couple.download(/Download the statement \(PDF\)/);
    const words = (await readPdf(download)).split('\n').join(' ');
    expect(words).toContain('Opening balance $0.00');
    expect(words).toContain('Gift from Ines $100.00 $100.00');
    expect(words).toContain('ending in 6789 −$60.00 $40.00');
    expect(words).toContain('ending in 3000 −$40.00 $0.00 The bank got €34.40');
    expect(words).toContain('Balance so far $0.00');
  });

  const balance = await account.get<object>(`cashout/balance-amount?event_id=${event.id}`);
  expect(balance).toMatchObject({ available: 0, pending: 0, paid_out: 10_000 });
});
