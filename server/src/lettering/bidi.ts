import bidiFactory from 'bidi-js';

// The package is CommonJS, but its types declare an ES module.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * Embedding level of each UTF-16 unit of a line by Unicode's bidirectional algorithm; odd levels are right to left.
 * @param fromRight direction of the line's paragraph; by default that of the line's first letter
 */
export function levelsOf(text: string, fromRight = beginsFromRight(text)): Uint8Array {
  return bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr').levels;
}

/** Whether the first letter of a text is right to left. */
export function beginsFromRight(text: string): boolean {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** Sorts parts into visual order: from the highest level down, sequences of at least that level are reversed. */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to + 1]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).toReversed());
      from = to;
    }
  return ordered;
}

/** Returns the mirrored character for right-to-left text, `)` for `(`; null for characters without one. */
export function mirrored(sign: string): string | null {
  return bidi.getMirroredCharacter(sign);
}
