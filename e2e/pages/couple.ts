import type { Download } from '@playwright/test';
import { forgetEventLater } from '../core/api.ts';
import { expect } from '../core/expect.ts';
import { AccountPages } from './account.ts';

/** The couple's screens. */
export class CouplePages extends AccountPages {
  async registerEvent(photo: string): Promise<void> {
    const { page, said } = this;
    await this.fillPeople('Wedding', [
      ['One partner’s name', 'Amara'],
      ['The other partner’s name', 'Luca'],
    ]);
    await page.getByLabel(said('Event name')).fill('Amara & Luca are getting married');
    await this.fillPlace();
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByAltText(said('Your photo, {file}'))).toBeVisible();
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
    const { page, said } = this;
    const types = page.getByLabel(said('What are you celebrating?'));
    const option = types.locator('option').filter({ hasText: said(type) });
    await types.selectOption(await option.getAttribute('value'));
    for (const [label, name] of names) await page.getByLabel(said(label)).fill(name);
  }

  private async fillPlace(): Promise<void> {
    const { page, said } = this;
    await page.getByLabel(said('Date')).fill(`${new Date().getUTCFullYear() + 1}-06-12`);
    await page.getByLabel(said('Time')).fill('16:30');
    await page.getByLabel(said('Time zone of the venue')).fill('Rome');
    // Cities read in the language of the page, and are found by their English names, too.
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel(said('Venue')).fill('Villa Aurelia, Rome');
  }

  private async sendEvent(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('Register event') }).click();
    // Or at the package that they came for.
    await this.page.waitForURL(/\/bride-groom\/wedding\/[^/]+\/details|\/pricing/);
    await forgetEventLater(this.page);
  }

  async openReceivedCards(eventId: string): Promise<void> {
    await this.page.goto(`/bride-groom/received-cards?event_id=${eventId}`);
    await expect(this.page.getByRole('heading', { name: this.said('Your cards') })).toBeVisible();
  }

  card(sender: string) {
    return this.page.getByRole('link', { name: new RegExp(sender) });
  }

  async openCard(sender: string): Promise<void> {
    await this.card(sender).click();
    const { page, said } = this;
    await page.getByRole('button', { name: said('Open the card') }).click();
    // It is opened by being read: whoever leaves before that leaves it sealed.
    await expect(page.getByRole('status', { name: said('Loading the card…') })).toHaveCount(0);
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
    await this.page.getByLabel(this.said('Your thanks')).fill(words);
    await this.sendThanks();
  }

  async sendThanks(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('Send your thanks') }).click();
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
