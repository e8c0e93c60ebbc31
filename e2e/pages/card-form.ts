import type { Page } from '@playwright/test';
import { requireTestMoney } from '../core/api.ts';
import { inEnglish } from '../core/translations.ts';

/** Fills in a payment card, valid until 12/34; skips the test on a site that takes real money. */
export async function fillCard(page: Page, number: string, translate = inEnglish): Promise<void> {
  await requireTestMoney(page.url());
  const fields = {
    'Card number': number,
    'Expiry date': '12 / 34',
    'Security code': '123',
    'Name on the card': 'Theo Lind',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(translate(label)).fill(value);
}
