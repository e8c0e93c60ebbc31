import type { Page } from '@playwright/test';
import { expectAlive } from '../core/alive.ts';
import { expect } from '../core/expect.ts';
import { saidInEnglish, type Said } from '../core/words.ts';
import { PayPage } from './pay.ts';

/** A file that is nowhere on the disk. */
interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Which button of the card leads to which file, and what the file's input is called. */
const files = {
  photo: ['Photo', 'Add a photo'],
  video: ['Video', 'Add a video'],
  'voice note': ['Voice', 'Add a voice note'],
} as const;

/** A guest's way from the table to the thank-you. This is the one place that knows how a card is made. */
export class GuestPages {
  readonly page: Page;
  readonly payment: PayPage;
  readonly #said: Said;

  /** @param said how the language reads in which the guest has the site */
  constructor(page: Page, said = saidInEnglish) {
    this.page = page;
    this.#said = said;
    this.payment = new PayPage(page, said);
  }

  /** Opens what a printed QR code holds and signs the card with a name. */
  async arrive(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.sign(name);
  }

  /** The sender's field. */
  signature() {
    return this.page.getByLabel(this.#said('From'));
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
    return this.page.getByLabel(this.#said('Your message'));
  }

  async write(message: string): Promise<void> {
    await this.message().fill(message);
  }

  /** Attaches a file; the sheet closes by itself when the file is accepted. */
  async attach(what: keyof typeof files, file: string | FilePayload): Promise<void> {
    const [button, input] = files[what];
    await this.page.getByRole('button', { name: this.#said(button) }).click();
    await this.page.getByLabel(this.#said(input)).setInputFiles(file);
  }

  /** As people type it, as in `50.00`; `total` is what it then comes to. */
  async give(amount: string, total?: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#said('Gift') }).click();
    const sheet = this.page.getByRole('dialog', { name: this.#said('A gift of money') });
    await sheet.getByLabel(this.#said('Your gift')).fill(amount);
    if (total) await expect(sheet.getByText(total)).toBeVisible();
    await sheet.getByRole('button', { name: this.#said('Add the gift') }).click();
    await expect(sheet).toBeHidden();
  }

  /** Seals the card until a day, as in `2030-06-14`, or until the first anniversary. */
  async seal(until: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Seal it until a day' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Seal it until a day' });
    if (until === 'anniversary')
      await sheet.getByRole('button', { name: 'The first anniversary' }).click();
    else {
      await sheet.getByRole('button', { name: 'A day of your own' }).click();
      await sheet.getByLabel('The day it opens').fill(until);
    }
    await sheet.getByRole('button', { name: 'Seal it', exact: true }).click();
    await expect(sheet).toBeHidden();
  }

  sendButton() {
    return this.page.getByRole('button', { name: this.#said('Send the card') });
  }

  /** The card can be sent, by its scripts: the page that the server sent looks the same before they have come. */
  async expectAlive(): Promise<void> {
    await expect(this.sendButton()).toBeVisible();
    await expectAlive(this.page);
  }

  /** A card without money is sent where it was written. */
  async send(): Promise<void> {
    await this.sendButton().click();
  }

  async toCheckout(): Promise<void> {
    const name = this.#said('Continue to payment, {amount} and fee');
    await this.page.getByRole('button', { name }).click();
    await this.payment.expectHere();
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
