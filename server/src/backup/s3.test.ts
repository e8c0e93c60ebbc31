import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openNames } from '../db/moving/files.ts';
import { bucketSettings, hasBucket } from '../testing/bucket.ts';
import { fixture, signedIn } from '../testing/people.ts';
import { startTestApp } from '../testing/test-app.ts';
import { upload } from '../testing/tus.ts';
import { digestOf } from '../storage/digest.ts';
import { moveMedia } from './move-media.ts';
import { openFolderTarget } from './folder-target.ts';
import { snapshotsIn } from './manifest.ts';
import { openTarget } from './open-target.ts';
import { prune } from './prune.ts';
import { backUp, findWorld, makeWorld, newMachine, sourceOf, verify } from './testing/world.ts';

const withS3 = hasBucket ? it : it.skip;

withS3(
  'goes from a folder to a bucket and back, by backups in a folder and in a bucket',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-backups-'));
    const app = await startTestApp({ env: { SITE_DIR: join(folder, 'site') } });
    const world = await makeWorld(app);
    const found = { files: world.files, code: 200, session: 200, name: 'Theo' };
    const first = openFolderTarget(join(folder, 'first'));
    await backUp(sourceOf(app), first);
    await app.close();

    const there = await newMachine(bucketSettings);
    await there.restore(first);
    expect(await there.ledger()).toEqual([]);
    const site = await there.start();
    expect(await findWorld(site.url, world)).toEqual(found);
    expect(await readdir(there.source.config.dataDir)).not.toContain('media');

    // Back by a backup in a bucket, made while the site runs.
    using second = await openTarget(
      `s3://${bucketSettings.S3_BUCKET}/${randomUUID()}/`,
      there.source.config,
    );
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
    expect(await findWorld(again.url, world)).toEqual(found);
    await again.close();
    await there.remove();
    await back.remove();
    await rm(folder, { recursive: true, force: true });
  },
);

withS3(
  'moves media from a folder to a bucket while the site runs, in two passes, and back',
  async () => {
    const app = await startTestApp();
    const { dataDir } = app.config;
    const machine = await newMachine(bucketSettings, {
      connection: app.connection,
      drop: async () => undefined,
    });
    await using names = await openNames(app.connection);
    const sender = await signedIn(app, 'guest');
    const send = async (content: Buffer<ArrayBuffer>) =>
      (await upload(app, sender, { content, filename: 'a', filetype: '' })).id;
    const video = await fixture('video.mp4');
    const [stored, deleted] = [await send(video), await send(await fixture('voice.mp3'))];
    const [folder, s3] = [app.deps.storage, machine.source.storage];
    const move = async (from: typeof folder, to: typeof folder, noted: string) =>
      moveMedia({
        names,
        from,
        to,
        drafts: join(dataDir, 'tmp'),
        journal: join(dataDir, noted),
        tell: () => undefined,
        signal: new AbortController().signal,
      });

    expect(await move(folder, s3, 'to-s3')).toMatchObject({ lost: [], removed: 0 });
    expect(await s3.size(deleted)).not.toBeNull();
    // Meanwhile one file is deleted and one is added.
    await sender.call('DELETE', `uploads/${deleted}`, undefined, { 'tus-resumable': '1.0.0' });
    const added = await send(await fixture('photo.heic'));
    const last = await move(folder, s3, 'to-s3');
    expect(last.removed).toBeGreaterThan(0);
    expect(last.copied.files).toBeGreaterThan(0);
    expect(last.copied.files).toBeLessThan(last.all.files);
    expect(await s3.size(deleted)).toBeNull();
    expect(await s3.size(added)).not.toBeNull();

    // Back to the folder, whose copies are gone; one file is damaged on its way.
    await folder.remove(stored);
    await folder.remove(added);
    const damaged = Buffer.from(video);
    damaged.writeUInt8(damaged.readUInt8(9) ^ 1, 9);
    const read: typeof s3.read = async (...what) =>
      what[0] === stored ? Readable.from([damaged]) : s3.read(...what);
    const { lost } = await move({ ...s3, read }, folder, 'to-folder');
    expect(lost).toEqual([stored]);
    expect(await move(s3, folder, 'to-folder')).toMatchObject({ lost: [], copied: { files: 1 } });
    const { sha256 } = await digestOf(await folder.read(stored));
    expect(sha256).toEqual((await digestOf(await s3.read(stored))).sha256);
    await machine.remove();
    await app.close();
  },
);
