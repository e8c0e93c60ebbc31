/** A `MediaError` code: the file could not be read further. */
const MEDIA_ERR_NETWORK = 2;

/** Players that were reopened and have not gone on since. */
const reopened = new WeakSet<HTMLMediaElement>();

/**
 * Goes on where a player stopped since its file could not be read further. Our address of a file may lead to one of a bucket that
 * holds for some minutes, and browsers ask that one again: paused for longer, they need ours anew.
 * @param wasPlaying a browser has stopped it by the time it tells
 * @returns false for another error, and where it did not help before
 */
export function reopen(player: HTMLMediaElement, wasPlaying: boolean): boolean {
  if (player.error?.code !== MEDIA_ERR_NETWORK || !navigator.onLine || reopened.has(player))
    return false;
  const { currentTime } = player;
  reopened.add(player);
  player.addEventListener('canplay', () => reopened.delete(player), { once: true });
  player.load();
  player.currentTime = currentTime;
  // Refused where a browser wants another press.
  if (wasPlaying) player.play().catch(() => undefined);
  return true;
}
