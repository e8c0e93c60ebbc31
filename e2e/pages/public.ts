import type { Page } from '@playwright/test';
import { expect } from '../core/expect.ts';
import { axeFor, faultsOf } from '../core/faults.ts';

/** Public pages, for a visitor without an account. */
export class PublicPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    // Waits for the page's own requests.
    await this.page.waitForLoadState('networkidle');
  }

  async expectAccessible(): Promise<void> {
    expect(await faultsOf(await axeFor(this.page))).toEqual([]);
  }

  async writeToUs({ name, email, message }: Record<'name' | 'email' | 'message', string>) {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel('Your email').fill(email);
    await this.page.getByLabel('Your message').fill(message);
  }
}
