import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Forty words a minute, a word being five characters, as typing is counted. */
const KEY_MS = 300;
/** Milliseconds for finding a button and pressing it. */
const TAP_MS = 1000;

/** Actions of a person and the time that they and their phone needed. */
export interface Effort {
  /** On anything in the page, fields included. */
  taps: number;
  /** In windows of the phone itself: to allow a camera, to choose a file. */
  outside: number;
  /** Fields that were typed into. */
  fields: number;
  /** Addresses that were shown, whatever their values. */
  pages: number;
  /** Sheets and dialogs that opened over them. */
  sheets: number;
  /** Seconds for typing, tapping and speaking. */
  own: number;
  /** All other seconds: what they waited for the machine. */
  waited: number;
}

/**
 * A simulated person with a phone: types at human speed, takes a second per tap, and counts. Waits for the
 * phone only where a person would have to.
 */
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

  /** Presses what is there as soon as it can be pressed. */
  async tap(what: Locator): Promise<void> {
    await what.waitFor();
    await this.#take(TAP_MS);
    await what.tap();
    this.#count.taps += 1;
  }

  /** Taps a field and types into it. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(text);
  }

  /** Types where the focus is: a field that was led on to needs no tap. */
  async type(text: string): Promise<void> {
    this.#count.fields += 1;
    const began = performance.now();
    // Typing does not wait for the phone.
    for (const [place, sign] of text.split('').entries()) {
      await this.page.keyboard.press(sign === ' ' ? 'Space' : sign);
      await pause(Math.max(0, began + (place + 1) * KEY_MS - performance.now()));
    }
    this.#own += text.length * KEY_MS;
  }

  /** Chooses a file in the phone's own window: one tap for where it lies, one for the file. */
  async choose(file: string, opener: Locator): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(opener);
    const window = await chooser;
    await this.#take(2 * TAP_MS);
    this.#count.outside += 2;
    await window.setFiles(file);
  }

  /** The phone's own question whether a page may use the camera. */
  async allow(): Promise<void> {
    await this.#take(TAP_MS);
    this.#count.outside += 1;
  }

  /** Speaks, or looks into the camera. */
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

/** An address without its values: the ids of two cards make no two pages. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${[...searchParams.keys()].toSorted((a, b) => a.localeCompare(b)).join(' ')}`;
}

/** In the page: tells of each dialog that was not there before. */
function countSheets(): void {
  const known = new WeakSet<Element>();
  const tell = (window as unknown as { sheetOpened: () => void }).sheetOpened;
  new MutationObserver(() => {
    for (const sheet of document.querySelectorAll('[role="dialog"]')) {
      if (known.has(sheet)) continue;
      known.add(sheet);
      tell();
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['role'] });
}
