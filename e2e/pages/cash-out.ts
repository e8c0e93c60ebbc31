import type { Page } from '@playwright/test';

/** Pages for transferring gift money to a bank account. */
export class CashOutPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Follows the link on any page of the event. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cash out', exact: true }).click();
  }

  /** Opens the form for a bank account. */
  async beginAccount(): Promise<void> {
    await this.page.getByRole('link', { name: 'Add a bank account' }).click();
  }

  /** Adds a US account. @param number a test account number of the sandbox */
  async addAccount(number: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Account holder').fill('Amara and Luca');
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number').fill(number);
    await this.save();
    await page.waitForURL(/\/bride-groom\/cashout$/);
  }

  /** The dialog that asks for the couple's password before money moves. */
  passwordDialog() {
    return this.page.getByRole('dialog', { name: 'Please enter your password' });
  }

  async enterPassword(password: string): Promise<void> {
    await this.passwordDialog().getByLabel('Password', { exact: true }).fill(password);
    await this.passwordDialog().getByRole('button', { name: 'Go on' }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save bank account' }).click();
  }
}
