import type { Page } from '@playwright/test';
import { requireTestMoney } from '../core/api.ts';
import { animationsEnd } from '../core/drawn.ts';
import { expect } from '../core/expect.ts';
import { saidInEnglish, type Said } from '../core/words.ts';
import { fillCard } from './card-form.ts';

/** The one page on which a card is paid, for every journey that comes by it. */
export class PayPage {
  readonly page: Page;
  readonly #said: Said;

  constructor(page: Page, said = saidInEnglish) {
    this.page = page;
    this.#said = said;
  }

  /** Any of its addresses. */
  async expectHere(): Promise<void> {
    await this.page.waitForURL(/add-payment-method|payment-method|confirm-payment/);
  }

  /** Types a payment card into the form; it is paid with by `pay`. */
  async typeCard(number: string): Promise<void> {
    await fillCard(this.page, number, this.#said);
  }

  /** @param amount as the button says it, as in `$51.81` */
  async pay(amount: string | RegExp = /\d/): Promise<void> {
    const button = this.page.getByRole('button', { name: this.#said('Pay {amount}') });
    await button.filter({ hasText: amount }).click();
  }

  /** The sandbox’s wallet, open above the page. */
  async openWallet() {
    await requireTestMoney(this.page.url());
    await this.page.getByRole('button', { name: 'Pay with a test wallet' }).click();
    await expect(this.page.getByTitle('Test wallet')).toBeVisible();
    await animationsEnd(this.page);
    return this.page.frameLocator('iframe[title="Test wallet"]');
  }

  /** Agrees in the test wallet. @param card by what its sheet says of it, where it is not the first */
  async payByWallet(card?: 'Is declined' | 'Asks your bank'): Promise<void> {
    const sheet = await this.openWallet();
    if (card) await sheet.getByRole('radio', { name: card }).check();
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  }

  /** The bank’s own page, in the sandbox. */
  async answerBank(answer: 'complete' | 'fail'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(answer, 'i') }).click();
  }

  /** The card once more, as those who get it will see it. */
  card() {
    return this.page.getByRole('region', { name: 'Your card' });
  }

  /** Paid; its files may still be on their way. */
  async expectSent(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: /Your card (has arrived|is on its way)/ }),
    ).toBeVisible();
  }

  async expectArrived(): Promise<void> {
    const name = this.#said('Your card has arrived');
    await expect(this.page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 });
  }
}
