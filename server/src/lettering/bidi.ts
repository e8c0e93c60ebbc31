import bidiFactory from 'bidi-js';

// It is a CommonJS module whose types say that it is not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * Embedding level of each UTF-16 unit of a line; odd means right to left (Unicode's bidirectional algorithm).
 * @param fromRight the direction of its paragraph; where it is a paragraph of its own, its first letter says
 */
export function levelsOf(text: string, fromRight = beginsFromRight(text)): Uint8Array {
  return bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr').levels;
}

/** The direction in which a text begins, as its first letter says. */
export function beginsFromRight(text: string): boolean {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** Parts of a line in the order in which they are seen: what has a level or a higher one is turned, from the highest on. */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const seen = [...parts];
  const highest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      if ((seen[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((seen[to + 1]?.level ?? 0) >= level) to += 1;
      seen.splice(from, to - from + 1, ...seen.slice(from, to + 1).toReversed());
      from = to;
    }
  return seen;
}

/** Returns the mirrored character for right-to-left text, `)` for `(`; null for characters without one. */
export function mirrored(sign: string): string | null {
  return bidi.getMirroredCharacter(sign);
}
