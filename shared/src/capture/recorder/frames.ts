import { drawn, openVideo } from '../video/open-video.ts';

/** Pixels that a picture is wide: enough for a card on a phone, and small enough to be kept with its draft. */
const WIDTH = 360;

/**
 * Pictures of a video at these seconds, as JPEG in data addresses; those that the browser does not give are left out.
 */
export async function framesOf(address: string, times: readonly number[]): Promise<string[]> {
  const frames: string[] = [];
  const video = await openVideo(address).catch(() => null);
  // A video without a choice of pictures is still a video.
  if (!video) return frames;
  try {
    for (const time of times) {
      await video.goTo(time);
      const canvas = drawn(video.player, (width, height) => [WIDTH, (WIDTH * height) / width]);
      if (canvas) frames.push(canvas.toDataURL('image/jpeg', 0.7));
    }
  } catch {
    // Frames found so far remain available.
  } finally {
    video.close();
  }
  return frames;
}
