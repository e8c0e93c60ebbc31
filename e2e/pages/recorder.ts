import type { Page } from '@playwright/test';
import { animationsEnd } from '../core/drawn.ts';
import { expect } from '../core/expect.ts';

/** The recorder, in a card and in thanks. */
export class RecorderPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async allow(): Promise<void> {
    await this.page.context().grantPermissions(['camera', 'microphone']);
  }

  async open(what: 'Video' | 'Voice'): Promise<void> {
    await this.page.getByRole('button', { name: what, exact: true }).click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
    await animationsEnd(this.page);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async begin(): Promise<void> {
    await this.press('Start recording');
    await this.press('Start now');
  }

  /** Seconds that are recorded, and that are left. */
  async times(): Promise<[recorded: number, left: number]> {
    const said = await this.page
      .getByRole('timer')
      .getByText(/^\D*\d+:\d\d/)
      .allTextContents();
    const [recorded = 0, left = 0] = said.map((text) => {
      const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    });
    return [recorded, left];
  }

  /** Waits until at least so many seconds are recorded. */
  async until(seconds: number): Promise<void> {
    await expect.poll(async () => (await this.times())[0]).toBeGreaterThanOrEqual(seconds);
  }
}

/**
 * Seconds that a player says. Asked in one go: one that has not begun takes a better version of its video once there is
 * one, and knows nothing of it at first.
 */
export async function lengthOf(page: Page, label: string): Promise<number> {
  const player = page.locator('video, audio').and(page.getByLabel(label, { exact: true }));
  let length = 0;
  await expect
    .poll(async () => {
      length = await player.evaluate((media: HTMLMediaElement) => media.duration);
      return length;
    })
    .toBeGreaterThan(0);
  return length;
}
