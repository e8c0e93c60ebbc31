import type { Page } from '@playwright/test';
import { newCoupleWithEvent } from '../../core/api.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { recordApiTraffic } from '../../core/traffic.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CashOutPages } from '../../pages/cash-out.ts';
import { CouplePages } from '../../pages/couple.ts';
import { giveHundred } from '../../pages/gift.ts';
import { readPdf } from '../../pages/receipt.ts';

const IBAN = 'DE89370400440532013000';

/** Cashes out to a bank account and waits for the history. @returns the text of the confirmation dialog */
async function cashOut(page: Page, amount: string, bank: RegExp): Promise<string> {
  await page.getByRole('radio', { name: bank }).check();
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Cash out' }).click();
  const confirmation = page.getByRole('dialog');
  const question = await confirmation.innerText();
  await confirmation.getByRole('button', { name: 'Cash out' }).click();
  await page.waitForURL(/\/bride-groom\/cashout\/payout-list/);
  return question;
}

test('a couple cashes out to a German bank and to a failing account; history and statement show both', async ({
  machine: server,
  laptop,
}) => {
  const { couple: account, event } = await newCoupleWithEvent(server);

  await test.step('a guest gives 100.00, which becomes available', async () =>
    giveHundred(server, event, account));

  const couple = new CouplePages(laptop);
  await couple.signIn(account);
  const money = new CashOutPages(laptop);
  const traffic = recordApiTraffic(laptop);

  await test.step('the couple adds its account by IBAN', async () => {
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await money.open();
    await money.beginAccount();
    await laptop.getByLabel('Country of the bank').selectOption('Germany');
    await expect(laptop.getByText('this bank is paid in euros')).toBeVisible();
    await expect(laptop.getByLabel('Routing number')).toHaveCount(0);
    await laptop.getByLabel('Account holder').fill('Amara and Luca');
    await laptop.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await money.save();
    await expect(laptop.getByText('This IBAN has a slip in it.')).toBeVisible();
    await expectAccessible(laptop);
    await laptop.getByLabel('IBAN').fill(IBAN.replace(/(.{4})/g, '$1 '));
    await money.save();
    await laptop.waitForURL(/\/bride-groom\/cashout$/);
    await expect(laptop.getByText('Germany, paid in euros')).toBeVisible();
  });

  await test.step('cashes out 60.00, which arrive as euros', async () => {
    const question = await cashOut(laptop, '60', /ending in 3000/);
    expect(question).toContain('It arrives in euros');
    const row = laptop.getByRole('listitem').filter({ hasText: '$60.00' });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('link').click();
    await expect(laptop.getByText('€51.60')).toBeVisible();
    await laptop.getByRole('link', { name: 'All cash-outs' }).click();
  });

  await test.step('cashes out 15.00 to a US account that does not exist', async () => {
    await money.open();
    await money.beginAccount('another');
    await money.addAccount('000111111116');
    await cashOut(laptop, '15', /ending in 1116/);
    const row = laptop.getByRole('listitem').filter({ hasText: '$15.00' });
    await expect(row.getByText('Failed', { exact: true })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('link').click();
    await expect(laptop.getByText('No account was found with these numbers.')).toBeVisible();
    await expect(laptop.getByRole('link', { name: 'Cash out again' })).toBeVisible();
    await expectAccessible(laptop);
    await laptop.getByRole('link', { name: 'All cash-outs' }).click();
  });

  const sums = laptop.getByRole('region', { name: 'All together' });
  await test.step('the history has sums, and filters in its address', async () => {
    await expect(sums).toContainText('Paid out$60.001 cash-out');
    await expect(sums).toContainText('Failed$15.001 cash-out');
    await expectAccessible(laptop);
    await laptop.getByLabel('State').selectOption('Failed');
    await expect(laptop).toHaveURL(/state=failed/);
    await expect(laptop.getByRole('listitem').filter({ hasText: '$60.00' })).toHaveCount(0);
    await expect(sums).not.toContainText('$60.00');
    await laptop.reload();
    await expect(sums).toContainText('Failed$15.00');
    await laptop.getByLabel('Bank account').selectOption('STRIPE TEST BANK ending in 3000');
    await laptop.getByRole('button', { name: 'Show all cash-outs' }).click();
    await expect(laptop.getByRole('listitem').filter({ hasText: '$60.00' })).toBeVisible();
    await laptop.getByLabel('Period').selectOption('Last year');
    await expect(laptop.getByText('No cash-out like this')).toBeVisible();
    await laptop.getByLabel('Period').selectOption('This month');
    await expect(sums).toContainText('Paid out$60.00');
  });

  await test.step('the statement lists the same, line by line', async () => {
    await money.open();
    const download = laptop.waitForEvent('download');
    await laptop.getByRole('button', { name: 'Download the statement (PDF)' }).click();
    const words = (await readPdf(await download)).split('\n').join(' ');
    expect(words).toContain('Opening balance $0.00');
    expect(words).toContain('Gift from Ines $100.00 $100.00');
    expect(words).toContain('ending in 3000 −$60.00 $40.00 The bank got €51.60');
    expect(words).toContain('Balance so far $40.00');
  });

  expect(traffic().join('\n')).not.toContain(IBAN);
});
