import { drawn, openVideo } from '../video/open-video.ts';

/** Longest side in pixels: a laptop's player. The server takes at most 2 MB. */
const SIDE = 1280;
const QUALITY = 0.82;
/** How much the brightness of a picture varies, of 255, where it shows something: videos begin in black. */
const TELLING = 10;

/**
 * A picture of a video, drawn by this browser; null where it cannot show the video.
 * @param at seconds, where one was chosen; else a moment that shows something is looked for
 */
export async function drawStill(file: Blob, at: number | null = null): Promise<Blob | null> {
  if (typeof URL.createObjectURL !== 'function') return null;
  const address = URL.createObjectURL(file);
  const video = await openVideo(address).catch(() => null);
  try {
    if (!video) return null;
    const { duration } = video.player;
    const length = Number.isFinite(duration) ? duration : 1;
    const moments = at === null ? [Math.min(1, length / 10), length * 0.35, length * 0.65] : [at];
    let best: HTMLCanvasElement | null = null;
    for (const moment of moments) {
      await video.goTo(moment);
      const canvas = drawn(video.player, fitted);
      best = canvas ?? best;
      if (canvas && isTelling(canvas)) break;
    }
    return best && (await asJpeg(best));
  } catch {
    return null;
  } finally {
    video?.close();
    URL.revokeObjectURL(address);
  }
}

function fitted(width: number, height: number): readonly [number, number] {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return [width * scale, height * scale];
}

function isTelling(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  [small.width, small.height] = [24, 24];
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const greens = Array.from({ length: data.length / 4 }, (_none, n) => data[n * 4 + 1] ?? 0);
  const mean = greens.reduce((sum, each) => sum + each, 0) / greens.length;
  const variance = greens.reduce((sum, each) => sum + (each - mean) ** 2, 0) / greens.length;
  return Math.sqrt(variance) > TELLING;
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
