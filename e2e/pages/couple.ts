import { expect, type Download, type Page } from '@playwright/test';
import type { Caller } from '../core/api.ts';

/** The couple's screens. */
export class CouplePages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp(account: { email: string; password: string }): Promise<void> {
    await this.page.goto('/register');
    await this.fillSignUp(account);
  }

  /** Where the form is open already. */
  async fillSignUp(account: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('First name').fill('Amara');
    await this.page.getByLabel('Last name').fill('Okafor');
    await this.page.getByLabel('Email').fill(account.email);
    await this.page.getByLabel('Password', { exact: true }).fill(account.password);
    await this.page.getByLabel('Re-Enter Password').fill(account.password);
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await this.page.waitForURL(/\/verify/);
  }

  /** Says what one is here for, as is asked on the first page after an address was confirmed. */
  async choose(side: 'Attend an event' | 'Create an event'): Promise<void> {
    const question = this.page.getByRole('dialog', { name: 'What brings you here?' });
    await question.getByRole('button', { name: side }).click();
    await expect(question).toHaveCount(0);
  }

  async signIn({ email, password }: Pick<Caller, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.waitForURL(/\/(bride-groom|attendee)\//);
  }

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
    await this.page.getByRole('link', { name: 'Register new event' }).click();
    await this.fillPeople(type, names);
    await this.fillPlace();
    await this.sendEvent();
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
