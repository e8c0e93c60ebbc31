import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Milliseconds per character: 40 words a minute of five characters each. */
const KEY_MS = 300;
/** Milliseconds to find a button and press it. */
const TAP_MS = 1000;

/** What a person did to send a card, and how long they and their phone took. */
export interface Effort {
  /** Taps in the page, including those into fields. */
  taps: number;
  /** Taps in the phone's own dialogs: to allow the camera, to choose a file. */
  outside: number;
  /** Fields filled in. */
  fields: number;
  /** Different pages visited; other values of query parameters make no other page. */
  pages: number;
  /** Sheets and dialogs opened. */
  sheets: number;
  /** Seconds for typing, tapping and speaking. */
  own: number;
  /** The remaining seconds, in which the person waited for the phone. */
  waited: number;
}

/** A simulated person with a phone, who types at human speed, takes a second per tap, and counts both. */
export class Person {
  readonly page: Page;
  readonly #addresses = new Set<string>();
  readonly #began = performance.now();
  readonly #count = { taps: 0, outside: 0, fields: 0, sheets: 0 };
  #own = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  static async with(page: Page): Promise<Person> {
    await page.exposeFunction('sheetOpened', () => (person.#count.sheets += 1));
    await page.addInitScript(countSheets);
    const person = new Person(page);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) person.#addresses.add(kindOf(frame.url()));
    });
    return person;
  }

  /** Waits until an element is visible, then taps it. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.#take(TAP_MS);
    await target.tap();
    this.#count.taps += 1;
  }

  /** Taps a field and types into it. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(text);
  }

  /** Types into the focused field, without a tap. */
  async type(text: string): Promise<void> {
    this.#count.fields += 1;
    const began = performance.now();
    // Keys are pressed at a fixed rate, however long the phone takes for each.
    for (const [place, sign] of text.split('').entries()) {
      await this.page.keyboard.press(sign === ' ' ? 'Space' : sign);
      await pause(Math.max(0, began + (place + 1) * KEY_MS - performance.now()));
    }
    this.#own += text.length * KEY_MS;
  }

  /** Chooses a file in the phone's dialog, with two taps: one for the folder, one for the file. */
  async choose(file: string, opener: Locator): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(opener);
    const window = await chooser;
    await this.#take(2 * TAP_MS);
    this.#count.outside += 2;
    await window.setFiles(file);
  }

  /** Allows the camera in the phone's dialog. */
  async allow(): Promise<void> {
    await this.#take(TAP_MS);
    this.#count.outside += 1;
  }

  /** Waits as long as the person speaks. */
  async speak(seconds: number): Promise<void> {
    await this.#take(seconds * 1000);
  }

  effort(): Effort {
    const own = this.#own / 1000;
    const all = (performance.now() - this.#began) / 1000;
    return { ...this.#count, pages: this.#addresses.size, own, waited: all - own };
  }

  async #take(milliseconds: number): Promise<void> {
    this.#own += milliseconds;
    await pause(milliseconds);
  }
}

/** Path and parameter names of an address, without parameter values. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${[...searchParams.keys()].toSorted((a, b) => a.localeCompare(b)).join(' ')}`;
}

/** Runs in the page: reports each dialog once, when it appears. */
function countSheets(): void {
  const known = new WeakSet<Element>();
  const report = (window as unknown as { sheetOpened: () => void }).sheetOpened;
  new MutationObserver(() => {
    for (const sheet of document.querySelectorAll('[role="dialog"]')) {
      if (known.has(sheet)) continue;
      known.add(sheet);
      report();
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['role'] });
}
