import type { Page } from '@playwright/test';

/** The pages by which gift money goes to a bank. */
export class CashOutPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From any page of the event that names it. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cash out', exact: true }).click();
  }

  /** Opens the form of a bank account. */
  async beginAccount(which: 'a bank' | 'another' = 'a bank'): Promise<void> {
    await this.page.getByRole('link', { name: `Add ${which} account` }).click();
  }

  /** Adds an account at home. @param number one that the sandbox knows */
  async addAccount(number: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Account holder').fill('Amara and Luca');
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number').fill(number);
    await this.save();
    await page.waitForURL(/\/bride-groom\/cashout$/);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save bank account' }).click();
  }
}
