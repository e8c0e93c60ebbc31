import type { Upload } from './upload.ts';
import { wayOnOf } from './upload-continuation.ts';

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

test('the page may be closed once all files have arrived, or when the browser sends the rest alone', () => {
  expect(wayOnOf([{ ...video, state: 'complete' }], able)).toBe('arrived');
  expect(wayOnOf([video], able)).toBe('alone');
  expect(wayOnOf([{ ...video, state: 'failed' }], able)).toBe('stopped');
});

test.each<[string, Upload[], () => boolean]>([
  ['the browser cannot send files in the background', [video], () => false],
  ['too many bytes are pending', [{ ...video, sent: 20 * MB }], able],
  [
    'the files together have too many pending bytes',
    [video, { ...video, key: 'b', sent: 72 * MB }],
    able,
  ],
  ['the file is not stored on the device', [{ ...video, kept: false }], able],
  ['the file is paused', [{ ...video, state: 'held' }], able],
  ['no file is known here', [], able],
])('the page has to stay open when %s', (_why, uploads, alone) => {
  expect(wayOnOf(uploads, alone)).toBe('stays');
});
