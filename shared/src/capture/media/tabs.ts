import type { UploadRecord, UploadState } from './upload.ts';

/** Messages between tabs about an upload. */
export type UploadMessage =
  | { type: 'record'; record: UploadRecord }
  | { type: 'progress'; key: string; sent: number; state: UploadState }
  | { type: 'removed'; key: string };

export interface UploadTabs {
  tell(news: UploadMessage): void;
  listen(onMessage: (news: UploadMessage) => void): void;
}

/** The other tabs of this browser; nobody where it knows no channels. */
export function uploadTabs(): UploadTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('keepsake.uploads');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: (news) => channel.postMessage(news),
    listen(onMessage) {
      channel.addEventListener('message', ({ data }: MessageEvent<UploadMessage>) =>
        onMessage(data),
      );
    },
  };
}
