import { expect, type Download } from '@playwright/test';
import { forgetEventLater } from '../core/api.ts';
import { AccountPages } from './account.ts';

/** The couple's screens. */
export class CouplePages extends AccountPages {
  async registerEvent(photo: string): Promise<void> {
    const { page } = this;
    await this.fillPeople('Wedding', [
      ['One partner’s name', 'Amara'],
      ['The other partner’s name', 'Luca'],
    ]);
    await page.getByLabel('Event name').fill('Amara & Luca are getting married');
    await this.fillPlace();
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByAltText(/Your photo/)).toBeVisible();
    await this.sendEvent();
  }

  /** From wherever the menu is; the event is called what the form suggests. */
  async registerNext(type: string, names: [label: string, name: string][]): Promise<void> {
    await this.nameEvent(type, names);
    await this.fillPlace();
    await this.sendEvent();
  }

  /** The form of a new event, by the menu, as far as its type and its people. */
  async nameEvent(type: string, names: [label: string, name: string][]): Promise<void> {
    await this.page.getByRole('link', { name: 'Register new event' }).click();
    await this.fillPeople(type, names);
  }

  private async fillPeople(type: string, names: [label: string, name: string][]): Promise<void> {
    await this.page.getByLabel('What are you celebrating?').selectOption(type);
    for (const [label, name] of names) await this.page.getByLabel(label).fill(name);
  }

  private async fillPlace(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Date', { exact: true }).fill(`${new Date().getUTCFullYear() + 1}-06-12`);
    await page.getByLabel('Time', { exact: true }).fill('16:30');
    await page.getByLabel('Time zone of the venue').fill('Rome');
    await page.getByRole('option', { name: /Rome/ }).first().click();
    await page.getByLabel('Venue', { exact: true }).fill('Villa Aurelia, Rome');
  }

  private async sendEvent(): Promise<void> {
    await this.page.getByRole('button', { name: 'Register event' }).click();
    // Or at the package that they came for.
    await this.page.waitForURL(/\/bride-groom\/wedding\/[^/]+\/details|\/pricing/);
    await forgetEventLater(this.page);
  }

  async openReceivedCards(eventId: string): Promise<void> {
    await this.page.goto(`/bride-groom/received-cards?event_id=${eventId}`);
    await expect(this.page.getByRole('heading', { name: 'Your cards' })).toBeVisible();
  }

  card(sender: string) {
    return this.page.getByRole('link', { name: new RegExp(sender) });
  }

  async openCard(sender: string): Promise<void> {
    await this.card(sender).click();
    await this.page.getByRole('button', { name: 'Open the card' }).click();
    // It is opened by being read: whoever leaves before that leaves it sealed.
    await expect(this.page.getByRole('status', { name: 'Loading the card…' })).toHaveCount(0);
  }

  /** The files of all events, by the menu. */
  async openMedia(): Promise<void> {
    await this.page.getByRole('link', { name: 'Media', exact: true }).click();
  }

  /** The evening on which sealed cards are opened one after the other. */
  async openTogether(): Promise<void> {
    await this.page.getByRole('link', { name: 'Open them together' }).click();
  }

  /** Sends thanks for the open card. */
  async thank(words: string): Promise<void> {
    await this.page.getByLabel('Your thanks').fill(words);
    await this.sendThanks();
  }

  async sendThanks(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send your thanks' }).click();
  }

  async download(button: RegExp): Promise<Download> {
    const started = this.page.waitForEvent('download');
    await this.page
      .getByRole('link', { name: button })
      .or(this.page.getByRole('button', { name: button }))
      .first()
      .click();
    return started;
  }
}
