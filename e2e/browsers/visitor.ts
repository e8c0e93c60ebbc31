import { expect } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';
import type { Query } from './drivers/find-in-page.ts';

/** Milliseconds that a page may take to show what is waited for, on a machine that is busy. */
const PATIENCE = 30_000;

/** A visitor with any browser: actions and what they see. */
export class Visitor {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Types an address of the site, or follows a link that was mailed or scanned. */
  async open(address: string): Promise<void> {
    await this.#driver.open(new URL(address, this.#site).href);
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
  }

  async press(
    role: 'button' | 'link' | 'option' | 'checkbox',
    name: string | RegExp,
  ): Promise<void> {
    const query = { role, name };
    await this.#reach(query);
    await this.#driver.press(query);
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    const query: Query = { role: 'field', name: label };
    // Keys come late to a page that has just got the focus. Whoever sees that nothing stands there types it again.
    await expect(async () => {
      await this.#reach(query);
      await this.#driver.type(query, text);
      await expect
        .poll(async () => bare(await this.#driver.value(query)), { timeout: 3000 })
        .toBe(bare(text));
    }).toPass({ timeout: PATIENCE });
  }

  /** A date, a time, or one of a list. */
  async pick(label: string | RegExp, value: string): Promise<void> {
    const query: Query = { role: 'field', name: label };
    await this.#reach(query);
    await this.#driver.pick(query, value);
  }

  async upload(label: string | RegExp, file: string): Promise<void> {
    const query: Query = { role: 'file', name: label };
    await this.#until(
      `a field for ${String(label)}`,
      async () => (await this.#driver.look(query)) !== null,
    );
    await this.#driver.upload(query, file);
  }

  /** Waits until the page shows a text. */
  async sees(text: string | RegExp, patience = PATIENCE): Promise<void> {
    await expect
      .poll(async () => this.#driver.text(), { timeout: patience })
      .toMatch(text instanceof RegExp ? text : new RegExp(literally(text)));
  }

  /** Waits until something is there to be pressed or looked at. */
  async finds(role: Query['role'], name: string | RegExp): Promise<void> {
    const query = { role, name };
    await this.#until(
      `${role} ${String(name)}`,
      async () => (await this.#driver.look(query)) !== null,
    );
  }

  async has(role: Query['role'], name: string | RegExp): Promise<boolean> {
    return (await this.#driver.look({ role, name })) !== null;
  }

  /** Waits until the address is one of these. */
  async isAt(address: RegExp): Promise<string> {
    await expect.poll(async () => this.#driver.address(), { timeout: PATIENCE }).toMatch(address);
    return this.#driver.address();
  }

  /** Asks the page; the question is a function without a closure. */
  async ask<T>(question: () => T | Promise<T>): Promise<T> {
    return this.#driver.ask<T>(question.toString());
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  /** Waits until a press would reach it and it stands still. */
  async #reach(query: Query): Promise<void> {
    let last = '';
    await this.#until(`${query.role} ${String(query.name)} within reach`, async () => {
      const found = await this.#driver.look(query);
      const now = found?.reachable ? `${found.x} ${found.y}` : '';
      const still = now !== '' && now === last;
      last = now;
      return still;
    });
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(holds, { message: what, timeout: PATIENCE, intervals: [50, 100, 200] })
      .toBe(true);
  }
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Without what fields put between the letters by themselves. */
function bare(text: string | null): string {
  return (text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
