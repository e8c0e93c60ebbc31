import type { Page } from '@playwright/test';
import { requireTestMoney } from '../core/api.ts';
import { saidInEnglish } from '../core/words.ts';

/** Enters a card of that number, which is good until 12 / 34. */
export async function fillCard(page: Page, number: string, said = saidInEnglish): Promise<void> {
  await requireTestMoney(page.url());
  const fields = {
    'Card number': number,
    'Expiry date': '12 / 34',
    'Security code': '123',
    'Name on the card': 'Theo Lind',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(said(label)).fill(value);
}
