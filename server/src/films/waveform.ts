/** Bars of a waveform, as many as a phone shows side by side. */
const BARS = 96;

/** Samples a second that are enough to see where somebody speaks. */
export const SAMPLE_RATE = 8000;

/** Gathers sound, 16 bits a sample, into the loudest moment of each bar. */
export function createWaveform(duration: number) {
  const perBar = Math.max(1, (duration * SAMPLE_RATE) / BARS);
  const bars = new Float64Array(BARS);
  let samples = 0;
  let odd: Buffer | null = null;
  return {
    take(chunk: Buffer): void {
      const bytes = odd ? Buffer.concat([odd, chunk]) : chunk;
      const even = bytes.length - (bytes.length % 2);
      odd = even < bytes.length ? bytes.subarray(even) : null;
      for (let at = 0; at < even; at += 2) {
        const bar = Math.min(BARS - 1, Math.floor(samples / perBar));
        bars[bar] = Math.max(bars[bar] ?? 0, Math.abs(bytes.readInt16LE(at)));
        samples += 1;
      }
    },
    /** From 0 to 100, the loudest bar being 100; a quiet voice fills its picture too. */
    bars(): Buffer {
      const loudest = Math.max(...bars, 1);
      return Buffer.from(bars.map((bar) => Math.round((bar / loudest) * 100)));
    },
  };
}
