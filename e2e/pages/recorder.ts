import type { Page } from '@playwright/test';
import { animationsEnd } from '../core/animations.ts';
import { expect } from '../core/expect.ts';

/** The recorder, in the card composer and in thank-you replies. */
export class RecorderPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async allow(): Promise<void> {
    await this.page.context().grantPermissions(['camera', 'microphone']);
  }

  async open(kind: 'Video' | 'Voice'): Promise<void> {
    await this.page.getByRole('button', { name: kind, exact: true }).click();
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

  /** Seconds recorded, and seconds that may still be recorded. */
  async times(): Promise<[recorded: number, remaining: number]> {
    const texts = await this.page
      .getByRole('timer')
      .getByText(/^\D*\d+:\d\d/)
      .allTextContents();
    const [recorded = 0, remaining = 0] = texts.map((text) => {
      const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    });
    return [recorded, remaining];
  }

  /** Waits until at least so many seconds are recorded. */
  async until(seconds: number): Promise<void> {
    await expect.poll(async () => (await this.times())[0]).toBeGreaterThanOrEqual(seconds);
  }
}

/** Duration in seconds that a player reports; polled, since it is NaN while the player loads another version. */
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
