/** State of a read of an endpoint or a list. */
type Reading = { error: unknown } & ({ data: unknown } | { items: unknown });

/**
 * Whether each was answered or is known to have failed. A page whose parts are read apart shows them once all are
 * settled: what came later would move the others under a finger.
 */
export function areSettled(...readings: readonly Reading[]): boolean {
  return readings.every(
    (reading) => reading.error || ('data' in reading ? reading.data : reading.items) !== null,
  );
}
