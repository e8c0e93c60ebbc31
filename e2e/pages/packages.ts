import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/accessible.ts';
import { expect } from '../core/expect.ts';
import { fillCard } from './card-form.ts';
import { receiptOf } from './receipt.ts';

/** Pages for buying a package. */
export class PackagePages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async choose(name: string): Promise<void> {
    await this.page.goto('/pricing');
    await this.page.getByRole('button', { name: `Choose ${name}` }).click();
    if (name === 'Premium') await this.expectNoAddOns();
    else await this.expectAddOns();
  }

  /** A package that includes all add-ons skips the add-on page. */
  async expectNoAddOns(): Promise<void> {
    await this.page.waitForURL(/add-card-payment|payment-method/);
    await expect(this.page.getByLabel('Buying a package')).not.toContainText('Add-ons');
  }

  async expectAddOns(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Add-ons' })).toBeVisible();
  }

  /** Adds an option of an add-on. @param quantity number of pieces */
  async add(title: string, option: string, quantity: number): Promise<void> {
    await this.page.getByRole('checkbox', { name: title }).check();
    await this.page.getByLabel(`${title}: option`).selectOption(option);
    const group = this.page.getByRole('group', { name: `${title}: quantity` });
    for (let now = 1; now < quantity; now++)
      await group.getByRole('button', { name: 'One more' }).click();
    await expect(group.getByRole('status')).toHaveText(String(quantity));
  }

  async expectTotal(amount: string): Promise<void> {
    await expect(this.page.getByText('Total', { exact: true }).locator('+ dd')).toHaveText(amount);
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async enterCard(number: string, { save = false } = {}): Promise<void> {
    await this.page.waitForURL(/add-card-payment/);
    await fillCard(this.page, number);
    if (save) await this.page.getByLabel('Save this card for next time').check();
    await this.goOn();
    await this.page.waitForURL(/activate-plan/);
  }

  async useCoupon(code: string): Promise<void> {
    await this.page.getByLabel('Coupon').fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
    await expect(this.page.getByText(new RegExp(`^Coupon ${code}:`, 'i'))).toBeVisible();
  }

  async pay(amount: string): Promise<void> {
    await this.page.getByRole('button', { name: `Pay ${amount}` }).click();
  }

  async expectYours(name: string): Promise<void> {
    await this.page.waitForURL(/membership\/success/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`${name} is yours`);
  }

  /** Returns the text of the receipt. */
  async receipt(): Promise<string> {
    return receiptOf(this.page);
  }

  /** The package section of the event's page. */
  eventPackage() {
    return this.page.getByRole('region', { name: 'Package' });
  }

  async expectAccessible(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(this.page);
  }
}
