import { StyleSheet } from '@emotion/sheet';

const { insert } = StyleSheet.prototype;

/**
 * Keeps component styles out of the document. jsdom has no layout, but matches every rule against each element whose
 * style is read, which took most of the time of tests with typing.
 */
export function leaveOutStyles(): void {
  StyleSheet.prototype.insert = () => undefined;
}

/** Inserts styles again, for test files that check them. */
export function insertStyles(): void {
  StyleSheet.prototype.insert = insert;
}
