import { drawn, openVideo } from '../video/open-video.ts';

/** Longest side in pixels, enough for a laptop's player. The server accepts stills of up to 2 MB. */
const SIDE = 1280;
const QUALITY = 0.82;
/** Minimum standard deviation of the brightness (0 to 255) of a picture with content; videos often start black. */
const MIN_DEVIATION = 10;

/**
 * A still of a video, drawn by this browser as JPEG; null when it cannot show the video.
 * @param at seconds into the video; by default the first tried moment whose picture has content
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
      if (canvas && hasContent(canvas)) break;
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

function hasContent(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  [small.width, small.height] = [24, 24];
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const greens = Array.from({ length: data.length / 4 }, (_none, n) => data[n * 4 + 1] ?? 0);
  const mean = greens.reduce((sum, each) => sum + each, 0) / greens.length;
  const variance = greens.reduce((sum, each) => sum + (each - mean) ** 2, 0) / greens.length;
  return Math.sqrt(variance) > MIN_DEVIATION;
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
