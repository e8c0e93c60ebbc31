/** Milliseconds to wait for a frame before giving up. */
const TIMEOUT_MS = 8000;

/** Opens a video without showing it, to extract single frames. @throws Error when this browser can't play it */
export async function openVideo(address: string) {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  const close = () => {
    player.removeAttribute('src');
    player.load();
  };
  try {
    player.src = address;
    await waitFor(player, 'loadeddata');
  } catch (error) {
    close();
    throw error;
  }
  return {
    player,
    /** Seeks to a second. @throws Error when the browser doesn't get there in time */
    async goTo(seconds: number): Promise<void> {
      const arrival = waitFor(player, 'seeked');
      player.currentTime = seconds;
      await arrival;
    },
    close,
  };
}

/** A canvas with the player's current frame; null without one. @param fit maps the video's size to the canvas's */
export function drawn(
  player: HTMLVideoElement,
  fit: (width: number, height: number) => readonly [number, number],
): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  const [width, height] = fit(videoWidth, videoHeight);
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function waitFor(player: HTMLVideoElement, what: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${what}`)), TIMEOUT_MS);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    player.addEventListener(what, settle(resolve), { once: true });
    player.addEventListener(
      'error',
      settle(() => reject(new Error('Not shown'))),
      { once: true },
    );
  });
}
