import { drawn, openVideo } from '../video/open-video.ts';

/** Width of a frame in pixels: enough for a card on a phone, small enough to store in a draft. */
const WIDTH = 360;

/** Frames of a video at these seconds as JPEG data URLs; frames that the browser can't decode are omitted. */
export async function framesOf(address: string, times: readonly number[]): Promise<string[]> {
  const frames: string[] = [];
  const video = await openVideo(address).catch(() => null);
  // Without frames the video can still be sent.
  if (!video) return frames;
  try {
    for (const time of times) {
      await video.goTo(time);
      const canvas = drawn(video.player, (width, height) => [WIDTH, (WIDTH * height) / width]);
      if (canvas) frames.push(canvas.toDataURL('image/jpeg', 0.7));
    }
  } catch {
    // Frames found so far are still used.
  } finally {
    video.close();
  }
  return frames;
}
