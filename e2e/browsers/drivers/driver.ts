import type { Query, Sought } from './find-in-page.ts';

/** Browser operations that a journey needs; each driver implements them, and `visitor.ts` builds on them. */
export interface Driver {
  /** Navigates to an address. */
  open(address: string): Promise<void>;
  /** The current address. */
  address(): Promise<string>;
  reload(): Promise<void>;
  /** The visible text of the page. */
  text(): Promise<string>;
  /** Whether a matching element is shown, and where; scrolls to it. Null without one. */
  look(query: Query): Promise<Sought | null>;
  /** Clicks an element. */
  press(query: Query): Promise<void>;
  /** Replaces a field's value, key by key. */
  type(query: Query, text: string): Promise<void>;
  /** Returns a field's value; null if there is no such field. */
  value(query: Query): Promise<string | null>;
  /** Sets a field's value directly, as native pickers do, which drivers can't operate. */
  pick(query: Query, value: string): Promise<void>;
  /** Chooses a file in a file input. */
  upload(query: Query, file: string): Promise<void>;
  /** Evaluates a function in the page. @param question its source, without a closure */
  ask<T>(question: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts a browser with an empty profile. */
export type Launch = (screen: { width: number; height: number }) => Promise<Driver>;
