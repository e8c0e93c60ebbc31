import type { UploadRecord, UploadState } from './upload.ts';

/** Messages about uploads between tabs. */
export type UploadMessage =
  | { type: 'record'; record: UploadRecord }
  | { type: 'progress'; key: string; sent: number; state: UploadState }
  | { type: 'removed'; key: string };

export interface UploadTabs {
  tell(message: UploadMessage): void;
  listen(onMessage: (message: UploadMessage) => void): void;
}

/** The channel to this browser's other tabs; does nothing in browsers without BroadcastChannel. */
export function uploadTabs(): UploadTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('keepsake.uploads');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: (message) => channel.postMessage(message),
    listen(onMessage) {
      channel.addEventListener('message', ({ data }: MessageEvent<UploadMessage>) =>
        onMessage(data),
      );
    },
  };
}
