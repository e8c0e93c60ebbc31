/** A font size, at most `largest`, in which a name fits into `width`; assumes 0.58 em per character. */
export function fitFontSize(name: string, largest: number, width: number): number {
  return Math.min(largest, width / (0.58 * name.length));
}
