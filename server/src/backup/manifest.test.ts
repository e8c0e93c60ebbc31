import { Readable } from 'node:stream';
import { openFolderTarget } from './folder-target.ts';
import { readManifest } from './manifest.ts';

it('stops reading a manifest that exceeds its size limit', async () => {
  const chunk = Buffer.alloc(16 * 1024 * 1024, ' ');
  let read = 0;
  const endless = new Readable({
    read() {
      read += 1;
      this.push(read > 50 ? null : chunk);
    },
  });
  const target = { ...openFolderTarget('/nowhere'), read: async () => endless };
  await expect(readManifest(target, 'a')).rejects.toThrow('no snapshot that can be read');
  expect(read).toBeLessThan(10);
  expect(endless.destroyed).toBe(true);
});
