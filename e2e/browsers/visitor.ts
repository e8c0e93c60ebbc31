import { expect } from '@playwright/test';
import { ASSERTION_TIMEOUT } from '../core/expect.ts';
import type { Driver } from './drivers/driver.ts';
import type { Query } from './drivers/find-in-page.ts';

/** A visitor with any browser: their actions, and what they expect to see. */
export class Visitor {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Navigates to a path of the site, or to a whole address from a mail or code. */
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
    // A page that has just received the focus may drop keys, so the text is typed again until the field has it.
    await expect(async () => {
      await this.#reach(query);
      await this.#driver.type(query, text);
      await expect
        .poll(async () => bare(await this.#driver.value(query)), { timeout: 3000 })
        .toBe(bare(text));
    }).toPass({ timeout: ASSERTION_TIMEOUT });
  }

  /** Sets a date, a time, or an option of a list. */
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
  async sees(text: string | RegExp, patience = ASSERTION_TIMEOUT): Promise<void> {
    await expect
      .poll(async () => this.#driver.text(), { timeout: patience })
      .toMatch(text instanceof RegExp ? text : new RegExp(literally(text)));
  }

  /** Waits until an element is shown. */
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

  /** Waits until the address matches. @returns the address */
  async isAt(address: RegExp): Promise<string> {
    await expect
      .poll(async () => this.#driver.address(), { timeout: ASSERTION_TIMEOUT })
      .toMatch(address);
    return this.#driver.address();
  }

  /** Evaluates a function in the page. @param work must not use anything outside itself */
  async evaluate<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#driver.ask<T>(work.toString());
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  /** Waits until a click would hit the element and it no longer moves. */
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
      .poll(holds, { message: what, timeout: ASSERTION_TIMEOUT, intervals: [50, 100, 200] })
      .toBe(true);
  }
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Letters and digits only: fields format numbers with spaces and slashes. */
function bare(text: string | null): string {
  return (text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
