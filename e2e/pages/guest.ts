import { expect, type Page } from '@playwright/test';
import { fillCard } from './card-form.ts';

/** A guest's way from the table to the thank-you, screen by screen. */
export class GuestPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens what a printed QR code holds and goes on without an account. */
  async arrive(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('link', { name: 'Continue as Guest' }).click();
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.waitForURL(/\/attendee\/wedding\/[^/]+\/detail/);
  }

  async chooseDesign(name: string): Promise<void> {
    await this.page.getByRole('link', { name: /Send a(nother)? card/ }).click();
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await this.page.waitForURL(/customise-card/);
  }

  async write(message: string): Promise<void> {
    await this.page.getByLabel('Your message').fill(message);
  }

  async attach(what: 'photo' | 'video' | 'voice note', file: string): Promise<void> {
    await this.page.getByLabel(`Add a ${what}`, { exact: true }).setInputFiles(file);
  }

  /** As people type it, as in `50.00`. */
  async give(amount: string): Promise<void> {
    await this.page.getByLabel('Another amount').fill(amount);
  }

  async toCheckout(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.page.waitForURL(/add-payment-method|payment-method|confirm-payment/);
  }

  async enterCard(number: string): Promise<void> {
    await this.page.waitForURL(/add-payment-method/);
    await fillCard(this.page, number);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.waitForURL(/confirm-payment/);
  }

  async pay(amount: string): Promise<void> {
    await this.page.getByRole('button', { name: `Pay ${amount}` }).click();
  }

  async expectSent(): Promise<void> {
    await this.page.waitForURL(/payment-success/);
    await expect(
      this.page.getByRole('heading', { name: /Your card (has arrived|is on its way)/ }),
    ).toBeVisible();
  }

  async expectArrived(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible({
      timeout: 60_000,
    });
  }
}
