const CHANNEL = 'keepsake.kiosk.links';

/** Private link of a card that has just been made, by the id of its job. */
interface MadeLink {
  id: string;
  link: string;
}

/** Tells a link to all pages: the one that shows it need not be the one that sent the card. */
export function broadcastLink(made: MadeLink): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(made);
  channel.close();
}

/** Listens for as long as the page is open. */
export function onLinkElsewhere(listener: (made: MadeLink) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<MadeLink>) => listener(data));
}
