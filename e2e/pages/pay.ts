import type { Page } from '@playwright/test';
import { requireTestMoney } from '../core/api.ts';
import { animationsEnd } from '../core/animations.ts';
import { expect } from '../core/expect.ts';
import { inEnglish, type Translate } from '../core/translations.ts';
import { fillCard } from './card-form.ts';

/** The payment page, shared by all journeys that pay by card. */
export class PayPage {
  readonly page: Page;
  readonly #translate: Translate;

  constructor(page: Page, translate = inEnglish) {
    this.page = page;
    this.#translate = translate;
  }

  /** The page has several addresses. */
  async expectHere(): Promise<void> {
    await this.page.waitForURL(/add-payment-method|payment-method|confirm-payment/);
  }

  /** Fills in a payment card; `pay` charges it. */
  async typeCard(number: string): Promise<void> {
    await fillCard(this.page, number, this.#translate);
  }

  /** @param amount as shown on the button, as in `$51.81` */
  async pay(amount: string | RegExp = /\d/): Promise<void> {
    const button = this.page.getByRole('button', { name: this.#translate('Pay {amount}') });
    await button.filter({ hasText: amount }).click();
  }

  /** Opens the sandbox’s wallet over the page. */
  async openWallet() {
    await requireTestMoney(this.page.url());
    await this.page.getByRole('button', { name: 'Pay with a test wallet' }).click();
    await expect(this.page.getByTitle('Test wallet')).toBeVisible();
    await animationsEnd(this.page);
    return this.page.frameLocator('iframe[title="Test wallet"]');
  }

  /** The preview of the card as its recipients will see it. */
  card() {
    return this.page.getByRole('region', { name: 'Your card' });
  }

  /** Expects the card to be paid; its files may still be uploading. */
  async expectSent(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: /Your card (has arrived|is on its way)/ }),
    ).toBeVisible();
  }

  async expectArrived(): Promise<void> {
    const name = this.#translate('Your card has arrived');
    await expect(this.page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 });
  }
}
