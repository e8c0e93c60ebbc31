/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cut } from './cut.ts';
import { isWhole, nearestStart, partOf } from './trim.ts';

/** Three seconds as a browser’s recorder gives them, without a length and an index. */
function recorded(extension: 'mp4' | 'webm', bytes = Infinity): Blob {
  const file = readFileSync(join(__dirname, `../../testing/recording.${extension}`));
  return new Blob([file.subarray(0, bytes)], { type: `video/${extension};codecs=some` });
}

test.each(['webm', 'mp4'] as const)(
  'a recording in %s gets a duration and is cut at a key frame',
  async (type) => {
    const whole = await cut(recorded(type));
    expect(whole.seconds).toBeCloseTo(3, 0);
    expect(whole.blob.type).toBe(`video/${type}`);
    expect(whole.starts[0]).toBeLessThan(0.3);
    const again = await cut(whole.blob);
    expect(again.seconds).toBeCloseTo(whole.seconds, 1);
    const start = whole.starts[1] ?? 0;
    expect(start).toBeGreaterThan(0.4);
    const part = await cut(whole.blob, start, start + 1);
    expect(part.seconds).toBeCloseTo(1, 1);
    expect(part.blob.size).toBeLessThan(whole.blob.size);
  },
);

test.each(['webm', 'mp4'] as const)(
  'a recording in %s that breaks off is repaired, wherever it ends',
  async (type) => {
    const { size } = recorded(type);
    let longest = 0;
    for (let bytes = 200; bytes < size; bytes += 211) {
      const repaired = await cut(recorded(type, bytes)).catch((error: unknown) => error);
      if (repaired instanceof Error) continue;
      const { seconds } = repaired as { seconds: number };
      longest = Math.max(longest, seconds);
    }
    expect(longest).toBeGreaterThan(2);
  },
);

test('a file that is no recording is refused', async () => {
  await expect(cut(new Blob(['no video at all'], { type: 'video/mp4' }))).rejects.toThrow(
    'unsupported',
  );
});

test('a start moves to the nearest time at which a player can start', () => {
  expect(nearestStart(2.4, [0, 1.1, 2.2, 3.3])).toBe(2.2);
  expect(nearestStart(0.2, [1.1])).toBe(0);
  expect(nearestStart(2.4, [])).toBe(2.4);
});

test('the handles leave a second between them, and stay on the recording', () => {
  const whole = { from: 0, to: 10 };
  expect(partOf([9.8, 10], whole, 10, [])).toEqual({ from: 9, to: 10 });
  expect(partOf([9.8, 10], whole, 10, [0, 4, 8, 9.5])).toEqual({ from: 8, to: 10 });
  expect(partOf([0, 0.2], whole, 10, [])).toEqual({ from: 0, to: 1 });
  expect(partOf([0, 12], whole, 10, [])).toEqual({ from: 0, to: 10 });
});

test('the whole recording is recognized, and needs no cut', () => {
  expect(isWhole({ from: 0, to: 10 }, 10)).toBe(true);
  expect(isWhole({ from: 0, to: 9.9 }, 10)).toBe(false);
});
