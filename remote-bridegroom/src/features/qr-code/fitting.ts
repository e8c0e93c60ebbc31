/** A size of letters in which a name is about as wide as its place at most. */
export function fitting(name: string, largest: number, width: number): number {
  return Math.min(largest, width / (0.58 * name.length));
}
