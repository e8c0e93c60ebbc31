import { uploadsOf, type Upload, type Uploads } from '@keepsake/shared/media';
import type { FakeHost } from './fake-host.ts';

/** Returns a complete upload of a photo, with the given changes. */
export const uploadOf = (changes: Partial<Upload> = {}): Upload => ({
  key: 'a',
  kind: 'photo',
  group: 'event',
  mediaId: 'm-a',
  filename: 'a.jpg',
  type: 'image/jpeg',
  bytes: 10,
  sent: 10,
  state: 'complete',
  error: null,
  retryable: false,
  kept: true,
  released: false,
  ...changes,
});

/** Replaces the uploads of a page by a list that the test controls. */
export function fakeUploads(host: FakeHost, uploads: Upload[] = []) {
  let all = uploads;
  const listeners = new Set<() => void>();
  const change = (next: Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const cancelled: string[] = [];
  const released: string[] = [];
  Object.assign(uploadsOf(host), {
    all: () => all,
    get: (key) => all.find((each) => each.key === key) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    file: async () => null,
    add: (file, about) => {
      const { name: filename, type, size: bytes } = file;
      change([uploadOf({ ...about, filename, type, bytes, sent: 0, state: 'uploading' })]);
      return 'a';
    },
    cancel: async (key) => {
      cancelled.push(key);
      change(all.filter((each) => each.key !== key));
    },
    release: async (key) => {
      released.push(key);
      change(all.map((each) => (each.key === key ? { ...each, released: true } : each)));
    },
  } satisfies Partial<Uploads>);
  /** Changes all uploads of the list. */
  const update = (changes: Partial<Upload>) => change(all.map((each) => ({ ...each, ...changes })));
  return { change, update, cancelled, released };
}
