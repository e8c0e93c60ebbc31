import type { Query, Sought } from './find-in-page.ts';

/**
 * Browser operations that a journey needs. Each driver implements them; a visitor's actions are built on top.
 */
export interface Driver {
  /** Types an address, or follows a link from outside. */
  open(address: string): Promise<void>;
  /** As the address bar shows it. */
  address(): Promise<string>;
  reload(): Promise<void>;
  /** The texts that the page shows. */
  text(): Promise<string>;
  /** Whether there is such an element now, and where. */
  look(query: Query): Promise<Sought | null>;
  /** Presses it with the mouse. */
  press(query: Query): Promise<void>;
  /** Replaces what stands in a field, key by key. */
  type(query: Query, text: string): Promise<void>;
  /** Returns a field's value; null when it is gone. */
  value(query: Query): Promise<string | null>;
  /** Gives a field its value at once: what native pickers do, which belong to the browser. */
  pick(query: Query, value: string): Promise<void>;
  /** Chooses a file in a file input. */
  upload(query: Query, file: string): Promise<void>;
  /** Answers a question about the page: a function without a closure, as text. */
  ask<T>(question: string): Promise<T>;
  close(): Promise<void>;
}

/** Makes a browser of its own, with nothing kept of an earlier one. */
export type Launch = (screen: { width: number; height: number }) => Promise<Driver>;
