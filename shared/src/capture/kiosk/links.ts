const CHANNEL = 'keepsake.kiosk.links';

/** Private link of a newly ordered card, by the id of its job. */
interface MadeLink {
  id: string;
  link: string;
}

/** Sends a link to all pages, since the page that shows it may not be the one that sent the card. */
export function broadcastLink(made: MadeLink): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(made);
  channel.close();
}

/** Receives links from other pages, for the life of this page. */
export function onLinkElsewhere(listener: (made: MadeLink) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<MadeLink>) => listener(data));
}
