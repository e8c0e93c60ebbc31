/** State of `useRead` or `useReadList`. */
type Reading = { error: unknown } & ({ data: unknown } | { items: unknown });

/**
 * Whether every read has an answer or has failed. Pages show separately read parts only once all are settled, so that a
 * late part doesn't move the others under the reader's finger.
 */
export function areSettled(...readings: readonly Reading[]): boolean {
  return readings.every(
    (reading) => reading.error || ('data' in reading ? reading.data : reading.items) !== null,
  );
}
