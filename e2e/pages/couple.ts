import type { Download } from '@playwright/test';
import { deleteEventLater } from '../core/api.ts';
import { expect } from '../core/expect.ts';
import { AccountPages } from './account.ts';

/** The couple's screens. */
export class CouplePages extends AccountPages {
  async registerEvent(photo: string): Promise<void> {
    const { page, translate } = this;
    const types = page.getByLabel(translate('What are you celebrating?'));
    const option = types.locator('option').filter({ hasText: translate('Wedding') });
    await types.selectOption(await option.getAttribute('value'));
    await page.getByLabel(translate('One partner’s name')).fill('Amara');
    await page.getByLabel(translate('The other partner’s name')).fill('Luca');
    await page.getByLabel(translate('Event name')).fill('Amara & Luca are getting married');
    await page.getByLabel(translate('Date')).fill(`${new Date().getUTCFullYear() + 1}-06-12`);
    await page.getByLabel(translate('Time')).fill('16:30');
    await page.getByLabel(translate('Time zone of the venue')).fill('Rome');
    // City names are in the page's language, but their English names find them, too.
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel(translate('Venue')).fill('Villa Aurelia, Rome');
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByAltText(translate('Your photo, {file}'))).toBeVisible();
    await page.getByRole('button', { name: translate('Register event') }).click();
    // After choosing a package before registering, the couple returns to the pricing page.
    await page.waitForURL(/\/bride-groom\/wedding\/[^/]+\/details|\/pricing/);
    await deleteEventLater(page);
  }

  async openReceivedCards(eventId: string): Promise<void> {
    await this.page.goto(`/bride-groom/received-cards?event_id=${eventId}`);
    await expect(
      this.page.getByRole('heading', { name: this.translate('Your cards') }),
    ).toBeVisible();
  }

  card(sender: string) {
    return this.page.getByRole('link', { name: new RegExp(sender) });
  }

  async openCard(sender: string): Promise<void> {
    await this.card(sender).click();
    const { page, translate } = this;
    await page.getByRole('button', { name: translate('Open the card') }).click();
    // Loading the card marks it as opened: leaving earlier leaves it sealed.
    await expect(page.getByRole('status', { name: translate('Loading the card…') })).toHaveCount(0);
  }

  /** Opens the media of all events, through the menu. */
  async openMedia(): Promise<void> {
    await this.page.getByRole('link', { name: 'Media', exact: true }).click();
  }

  /** Opens the page that reveals sealed cards one after the other. */
  async openTogether(): Promise<void> {
    await this.page.getByRole('link', { name: 'Open them together' }).click();
  }

  /** Sends thanks for the open card. */
  async thank(words: string): Promise<void> {
    await this.page.getByLabel(this.translate('Your thanks')).fill(words);
    await this.sendThanks();
  }

  async sendThanks(): Promise<void> {
    await this.page.getByRole('button', { name: this.translate('Send your thanks') }).click();
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
