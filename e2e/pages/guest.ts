import type { Page } from '@playwright/test';
import { expectHydrated } from '../core/hydrated.ts';
import { expect } from '../core/expect.ts';
import { inEnglish, type Translate } from '../core/translations.ts';
import { PayPage } from './pay.ts';

/** Contents of a file that need not exist on the disk. */
interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Per kind of file: the button of the card, and the label of the file input. */
const files = {
  photo: ['Photo', 'Add a photo'],
  video: ['Video', 'Add a video'],
  'voice note': ['Voice', 'Add a voice note'],
} as const;

/** A guest's way from scanning the code to the thank-you page: all journeys write cards through this page object. */
export class GuestPages {
  readonly page: Page;
  readonly payment: PayPage;
  readonly #translate: Translate;

  /** @param translate into the language in which the guest sees the site */
  constructor(page: Page, translate = inEnglish) {
    this.page = page;
    this.#translate = translate;
    this.payment = new PayPage(page, translate);
  }

  /** Opens the address of a printed QR code and signs the card with a name. */
  async arrive(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.sign(name);
  }

  /** The sender's field. */
  signature() {
    return this.page.getByLabel(this.#translate('From'));
  }

  async sign(name: string): Promise<void> {
    await this.signature().fill(name);
  }

  async chooseDesign(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /See all designs/ }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Designs' });
    await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(sheet).toBeHidden();
  }

  message() {
    return this.page.getByLabel(this.#translate('Your message'));
  }

  async write(message: string): Promise<void> {
    await this.message().fill(message);
  }

  /** Attaches a file; the sheet closes by itself when the file is accepted. */
  async attach(kind: keyof typeof files, file: string | FilePayload): Promise<void> {
    const [button, input] = files[kind];
    await this.page.getByRole('button', { name: this.#translate(button) }).click();
    await this.page.getByLabel(this.#translate(input)).setInputFiles(file);
  }

  /** Adds a gift. @param amount as people type it, as in `50.00` @param total the shown total including the fee */
  async give(amount: string, total?: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#translate('Gift') }).click();
    const sheet = this.page.getByRole('dialog', { name: this.#translate('A gift of money') });
    await sheet.getByLabel(this.#translate('Your gift')).fill(amount);
    if (total) await expect(sheet.getByText(total)).toBeVisible();
    await sheet.getByRole('button', { name: this.#translate('Add the gift') }).click();
    await expect(sheet).toBeHidden();
  }

  /** Seals the card until a day, as in `2030-06-14`. */
  async seal(until: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Seal it until a day' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Seal it until a day' });
    await sheet.getByRole('button', { name: 'A day of your own' }).click();
    await sheet.getByLabel('The day it opens').fill(until);
    await sheet.getByRole('button', { name: 'Seal it', exact: true }).click();
    await expect(sheet).toBeHidden();
  }

  sendButton() {
    return this.page.getByRole('button', { name: this.#translate('Send the card') });
  }

  /** Waits until the card can be sent: the prerendered page looks the same before hydration. */
  async expectHydrated(): Promise<void> {
    await expect(this.sendButton()).toBeVisible();
    await expectHydrated(this.page);
  }

  /** Sends a card without money from the page where it was written. */
  async send(): Promise<void> {
    await this.sendButton().click();
  }

  async toCheckout(): Promise<void> {
    await this.continueToPayment();
    await this.payment.expectHere();
  }

  async continueToPayment(): Promise<void> {
    const name = this.#translate('Continue to payment, {amount} and fee');
    await this.page.getByRole('button', { name }).click();
  }

  async enterCard(number: string): Promise<void> {
    await this.payment.typeCard(number);
  }

  async pay(amount?: string): Promise<void> {
    await this.payment.pay(amount);
  }

  async expectSent(): Promise<void> {
    await this.payment.expectSent();
  }

  async expectArrived(): Promise<void> {
    await this.payment.expectArrived();
  }
}
