/** Milliseconds after which a browser that shows no picture is left alone. */
const PATIENCE = 8000;

/** A video whose single moments are looked at. */
interface OpenVideo {
  player: HTMLVideoElement;
  /** Goes to a moment, in seconds. @throws where the browser does not get there */
  goTo(seconds: number): Promise<void>;
  close(): void;
}

/** @throws where this browser cannot show it */
export async function openVideo(address: string): Promise<OpenVideo> {
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
    await happens(player, 'loadeddata');
  } catch (error) {
    close();
    throw error;
  }
  return {
    player,
    async goTo(seconds) {
      const there = happens(player, 'seeked');
      player.currentTime = seconds;
      await there;
    },
    close,
  };
}

/** A canvas that holds what the player shows; null where it shows nothing. @param fit its size, of the video's own */
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

function happens(player: HTMLVideoElement, what: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${what}`)), PATIENCE);
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
