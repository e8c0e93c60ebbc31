/** Samples per second, enough for drawing: five minutes take no more than 10 MB. */
const RATE = 8000;

/** Peak loudness over a recording in `steps` sections, each from 0 to 1; null when this browser can't decode it. */
export async function peaksOf(recorded: Blob, steps: number): Promise<number[] | null> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const sound = await context.decodeAudioData(await recorded.arrayBuffer());
    const samples = sound.getChannelData(0);
    const each = Math.max(1, Math.floor(samples.length / steps));
    const peaks = Array.from({ length: steps }, (_none, step) => {
      let peak = 0;
      for (let n = step * each; n < (step + 1) * each; n += 1)
        peak = Math.max(peak, Math.abs(samples[n] ?? 0));
      return peak;
    });
    const loudest = Math.max(...peaks, 0.05);
    return peaks.map((peak) => peak / loudest);
  } catch {
    return null;
  }
}
