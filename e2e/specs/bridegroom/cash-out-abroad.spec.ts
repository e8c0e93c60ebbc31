import { newCoupleWithEvent } from '../../core/api.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CashOutPages } from '../../pages/cash-out.ts';
import { CouplePages } from '../../pages/couple.ts';
import { giveHundred } from '../../pages/gift.ts';
import { readPdf } from '../../pages/receipt.ts';

test('a couple cashes out to a German bank, where euros arrive; history and statement show it', async ({
  machine: server,
  laptop,
}) => {
  const { couple: account, event } = await newCoupleWithEvent(server);
  await giveHundred(server, event, account);
  await signInHere(laptop, account);
  const money = new CashOutPages(laptop);

  await test.step('the couple adds its account by IBAN', async () => {
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await money.open();
    await money.beginAccount();
    await laptop.getByLabel('Country of the bank').selectOption('Germany');
    await expect(laptop.getByText('this bank is paid in euros')).toBeVisible();
    await expect(laptop.getByLabel('Routing number')).toHaveCount(0);
    await laptop.getByLabel('Account holder').fill('Amara and Luca');
    await laptop.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await expectAccessible(laptop);
    await money.save();
    await laptop.waitForURL(/\/bride-groom\/cashout$/);
    await expect(laptop.getByText('Germany, paid in euros')).toBeVisible();
  });

  await test.step('cashes out 60.00, which arrive as euros', async () => {
    await laptop.getByLabel('Amount').fill('60');
    await laptop.getByRole('button', { name: 'Cash out' }).click();
    const confirmation = laptop.getByRole('dialog');
    await expect(confirmation).toContainText('It arrives in euros');
    await confirmation.getByRole('button', { name: 'Cash out' }).click();
    await laptop.waitForURL(/\/bride-groom\/cashout\/payout-list/);
    const row = laptop.getByRole('listitem').filter({ hasText: '$60.00' });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 });
    const sums = laptop.getByRole('region', { name: 'All together' });
    await expect(sums).toContainText('Paid out$60.001 cash-out');
    await expectAccessible(laptop);
    await row.getByRole('link').click();
    await expect(laptop.getByText('€51.60')).toBeVisible();
  });

  await test.step('the statement lists the same, line by line', async () => {
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await money.open();
    const download = await new CouplePages(laptop).download(/Download the statement \(PDF\)/);
    const words = (await readPdf(download)).split('\n').join(' ');
    expect(words).toContain('Opening balance $0.00');
    expect(words).toContain('Gift from Ines $100.00 $100.00');
    expect(words).toContain('ending in 3000 −$60.00 $40.00 The bank got €51.60');
    expect(words).toContain('Balance so far $40.00');
  });
});
