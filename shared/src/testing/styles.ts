import { StyleSheet } from '@emotion/sheet';

const { insert } = StyleSheet.prototype;

/**
 * Keeps the rules of components out of the document. jsdom has no layout, yet holds every rule against every
 * element that a test or a text field asks the style of, which took most of the time of tests that type.
 */
export function leaveOutStyles(): void {
  StyleSheet.prototype.insert = () => undefined;
}

/** Puts the rules in after all, for the tests of a file that look at them. */
export function insertStyles(): void {
  StyleSheet.prototype.insert = insert;
}
