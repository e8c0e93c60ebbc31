/** Milliseconds after which a file that tells nothing of its length is left to the server. */
const PATIENCE = 4000;

/** How long a recording plays, in seconds; null when this browser cannot tell. */
export function durationOf(file: Blob): Promise<number | null> {
  if (typeof URL.createObjectURL !== 'function') return Promise.resolve(null);
  const player = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video');
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(address);
      resolve(seconds);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    player.preload = 'metadata';
    player.addEventListener('error', () => end(null), { once: true });
    player.addEventListener(
      'loadedmetadata',
      () => end(Number.isFinite(player.duration) ? player.duration : null),
      { once: true },
    );
    player.src = address;
  });
}
