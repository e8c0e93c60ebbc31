import type { Upload } from './upload.ts';
import { wayOnOf } from './way-on.ts';

const MB = 1024 ** 2;
const video: Upload = {
  key: 'a',
  kind: 'video',
  group: 'event-1',
  mediaId: null,
  filename: 'dance.mp4',
  type: 'video/mp4',
  bytes: 90 * MB,
  sent: 85 * MB,
  state: 'uploading',
  error: null,
  retryable: false,
  kept: true,
  released: true,
};
const able = () => true;

test('a page may be closed when all is there, or the browser surely brings the rest', () => {
  expect(wayOnOf([{ ...video, state: 'complete' }], able)).toBe('arrived');
  expect(wayOnOf([video], able)).toBe('alone');
  expect(wayOnOf([{ ...video, state: 'failed' }], able)).toBe('stopped');
});

test.each<[string, Upload[], () => boolean]>([
  ['the browser sends nothing by itself', [video], () => false],
  ['too much is left', [{ ...video, sent: 20 * MB }], able],
  ['all of it is too much', [video, { ...video, key: 'b', sent: 72 * MB }], able],
  ['the device did not keep it', [{ ...video, kept: false }], able],
  ['its sender paused it', [{ ...video, state: 'held' }], able],
  ['nothing is known of it here', [], able],
])('it has to stay where %s', (_why, uploads, alone) => {
  expect(wayOnOf(uploads, alone)).toBe('stays');
});
