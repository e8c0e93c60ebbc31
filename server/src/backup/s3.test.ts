import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openNames } from '../db/moving/files.ts';
import { fixture, signedIn } from '../testing/people.ts';
import { startTestApp } from '../testing/test-app.ts';
import { upload } from '../testing/tus.ts';
import { digestOf } from '../storage/digest.ts';
import { moveMedia } from './move-media.ts';
import { openFolderPlace } from './folder-place.ts';
import { snapshotsIn } from './manifest.ts';
import { openPlace } from './open-place.ts';
import { prune } from './prune.ts';
import { backUp, findAgain, makeWorld, newMachine, sourceOf, verify } from './testing/world.ts';

/* Runs where a service that speaks S3 is named, as `storage/s3.test.ts` does. */
const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
const withS3 = TEST_S3_ENDPOINT ? it : it.skip;

const bucket = TEST_S3_BUCKET ?? 'keepsake';
const inBucket = {
  S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
  S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
};

withS3(
  'goes from a folder to a bucket and back, by backups in a folder and in a bucket',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-backups-'));
    const app = await startTestApp({ env: { SITE_DIR: join(folder, 'site') } });
    const world = await makeWorld(app);
    const found = { files: world.files, code: 200, session: 200, name: 'Theo' };
    const first = openFolderPlace(join(folder, 'first'));
    await backUp(sourceOf(app), first);
    await app.close();

    const there = await newMachine(inBucket);
    await there.restore(first);
    expect(await there.ledger()).toEqual([]);
    const site = await there.start();
    expect(await findAgain(site.url, world)).toEqual(found);
    expect(await readdir(there.source.config.dataDir)).not.toContain('media');

    // Back, by a bucket, while the site runs.
    const { backup } = there.source.config;
    const second = await openPlace(`s3://${bucket}/${randomUUID()}/`, backup);
    expect((await backUp(there.source, second)).manifest).toMatchObject({ lost: 0 });
    expect((await backUp(there.source, second)).copied).toEqual({ files: 0, bytes: 0 });
    expect((await verify(second)).findings).toEqual([]);
    await prune(second, { d: 1, w: 0, m: 0 });
    expect(await snapshotsIn(second)).toHaveLength(1);
    await site.close();
    const back = await newMachine();
    await back.restore(second);
    expect(await back.ledger()).toEqual([]);
    const again = await back.start();
    // The session went on in between: its cookie was renewed there.
    expect(await findAgain(again.url, world)).toMatchObject({ files: world.files, code: 200 });
    await again.close();
    await there.remove();
    await back.remove();
    second.close();
    await rm(folder, { recursive: true, force: true });
  },
);

withS3(
  'moves media from a folder to a bucket while the site runs, in two passes, and back',
  async () => {
    const app = await startTestApp();
    const { dataDir } = app.config;
    const machine = await newMachine(inBucket, {
      connection: app.connection,
      drop: async () => undefined,
    });
    const names = await openNames(app.connection);
    const sender = await signedIn(app, 'guest');
    const send = async (content: Buffer<ArrayBuffer>) =>
      (await upload(app, sender, { content, filename: 'a', filetype: '' })).id;
    const video = await fixture('video.mp4');
    const [stays, goes] = [await send(video), await send(await fixture('voice.mp3'))];
    const [folder, s3] = [app.deps.storage, machine.source.storage];
    const move = async (from: typeof folder, to: typeof folder, noted: string) =>
      moveMedia({
        names,
        from,
        to,
        drafts: join(dataDir, 'tmp'),
        noted: join(dataDir, noted),
        tell: () => undefined,
        signal: new AbortController().signal,
      });

    expect(await move(folder, s3, 'to-s3')).toMatchObject({ lost: [], removed: 0 });
    expect(await s3.size(goes)).not.toBeNull();
    // Meanwhile one is deleted and one comes.
    await sender.call('DELETE', `uploads/${goes}`, undefined, { 'tus-resumable': '1.0.0' });
    const comes = await send(await fixture('photo.heic'));
    const last = await move(folder, s3, 'to-s3');
    expect(last.removed).toBeGreaterThan(0);
    expect(last.copied.files).toBeGreaterThan(0);
    expect(last.copied.files).toBeLessThan(last.all.files);
    expect(await s3.size(goes)).toBeNull();
    expect(await s3.size(comes)).not.toBeNull();

    // Back again, where one file is damaged on its way and another is gone.
    await folder.remove(stays);
    await folder.remove(comes);
    const spoilt = Buffer.from(video);
    spoilt.writeUInt8(spoilt.readUInt8(9) ^ 1, 9);
    const read: typeof s3.read = async (...what) =>
      what[0] === stays ? Readable.from([spoilt]) : s3.read(...what);
    const { lost } = await move({ ...s3, read }, folder, 'to-folder');
    expect(lost).toEqual([stays]);
    expect(await move(s3, folder, 'to-folder')).toMatchObject({ lost: [], copied: { files: 1 } });
    const { sha256 } = await digestOf(await folder.read(stays));
    expect(sha256).toEqual((await digestOf(await s3.read(stays))).sha256);
    await names.close();
    await machine.remove();
    await app.close();
  },
);
