/** A seeded generator of random numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a copy of a file with one to four random damages. */
export function breakFile(whole: Buffer, random: () => number): Buffer<ArrayBuffer> {
  let content = Buffer.from(whole);
  const times = 1 + Math.floor(random() * 4);
  for (let i = 0; i < times && content.length > 1; i += 1) content = breakOnce(content, random);
  return content;
}

function breakOnce(content: Buffer<ArrayBuffer>, random: () => number): Buffer<ArrayBuffer> {
  const below = (most: number) => Math.floor(random() * most);
  // Most formats have sizes and counts at their start.
  const at = below(random() < 0.5 ? Math.min(content.length, 256) : content.length);
  const length = Math.min(1 + below(64), content.length - at);
  switch (below(6)) {
    case 0:
      return content.subarray(0, Math.max(1, at));
    case 1:
      content[at] = below(256);
      return content;
    case 2:
      return content.fill(0, at, at + length);
    case 3:
      return content.fill(0xff, at, at + Math.min(length, 8));
    case 4:
      // Empty files are refused before they are inspected.
      if (length === content.length) return content;
      return Buffer.concat([content.subarray(0, at), content.subarray(at + length)]);
    default:
      return Buffer.concat([content.subarray(0, at + length), content.subarray(at)]);
  }
}
