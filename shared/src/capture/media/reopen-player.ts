/** `MediaError` code of a network failure. */
const MEDIA_ERR_NETWORK = 2;

/** Players that were reopened and have not resumed since; they are not reopened again. */
const reopened = new WeakSet<HTMLMediaElement>();

/**
 * Reloads a player after a network error and resumes at its position. Our address redirects to a bucket address that
 * expires after minutes, and after a longer pause browsers request the expired one again.
 * @param wasPlaying whether it was playing; browsers have paused it when they report the error
 * @returns false for other errors, while offline, and when reopening failed before
 */
export function reopen(player: HTMLMediaElement, wasPlaying: boolean): boolean {
  if (player.error?.code !== MEDIA_ERR_NETWORK || !navigator.onLine || reopened.has(player))
    return false;
  const { currentTime } = player;
  reopened.add(player);
  player.addEventListener('canplay', () => reopened.delete(player), { once: true });
  player.load();
  player.currentTime = currentTime;
  // Autoplay rules may require another press.
  if (wasPlaying) player.play().catch(() => undefined);
  return true;
}
