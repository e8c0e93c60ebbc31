import { createHash, randomBytes } from 'node:crypto';
import { linksFor } from '../endpoints/links.ts';
import { ListMultipartUploadsCommand, ListPartsCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketSettings, hasBucket } from '../testing/bucket.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/events.ts';
import { sendCard } from '../testing/orders.ts';
import { fixture, signedIn, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes, sendPart, upload } from '../testing/tus.ts';
import { unzip } from '../testing/unzip.ts';
import { mediaUrl } from '../modules/cards/media/presenter.ts';

const { S3_ENDPOINT, S3_BUCKET: Bucket, S3_ACCESS_KEY, S3_SECRET_KEY } = bucketSettings;
const describeWithS3 = hasBucket ? describe : describe.skip;

describeWithS3('media in a bucket', () => {
  let app: TestApp;
  let guest: Person;
  beforeAll(async () => {
    app = await startTestApp({ env: bucketSettings });
    guest = await signedIn(app, 'guest');
  });
  afterAll(async () => app.close());

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(app.url + path, { headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are stored, served completely and by range, and have thumbnails', async () => {
    const content = await fixture('photo.heic');
    const { id, answer } = await upload(app, guest, { content, filename: 'a.heic', filetype: '' });
    expect(answer.status).toBe(204);
    expect((await open(mediaUrl(linksFor(app.deps, guest), id))).bytes.equals(content)).toBe(true);
    const part = await open(mediaUrl(linksFor(app.deps, guest), id), { range: 'bytes=100-199' });
    expect(part).toEqual({ status: 206, bytes: content.subarray(100, 200) });
    expect((await open(mediaUrl(linksFor(app.deps, guest), id, 'thumbnail'))).status).toBe(200);
    expect(await app.deps.storage.size(id)).toBe(content.length);
  });

  it('are resumed after an interruption, and unchanged in the zip', async () => {
    const content = Buffer.concat([await fixture('video.mp4'), randomBytes(20_000_000)]);
    const file = { bytes: content.length, filename: 'film.mp4', filetype: 'video/mp4' };
    const id = idOf(await beginUpload(app, guest, file));
    const part = content.subarray(0, 13_000_000);
    const sending = sendPart(app, guest, id, { part, whole: content.length });
    await eventually(async () => hasPart(id));
    sending.destroy();
    const { offset } = await offsetOf(app, guest, id);
    expect(offset).toBeGreaterThan(0);
    const last = await sendBytes(app, guest, id, offset, content.subarray(offset));
    expect(last.status).toBe(204);
    const row = app.deps.db.selectFrom('media').select('sha256').where('id', '=', id);
    const sha256 = createHash('sha256').update(content).digest();
    expect((await row.executeTakeFirstOrThrow()).sha256).toEqual(sha256);

    const couple = await signedIn(app, 'couple');
    const event = await makeEvent(app, couple, { attendees: [guest] });
    await sendCard(app, guest, event, { video: id });
    const path = `bride-groom/received-card/zip/link?event_id=${event.id}`;
    const { body } = await couple.call('GET', path);
    const { bytes } = await open(body.data.url);
    expect(bytes).toHaveLength(body.data.bytes);
    const files = await unzip(bytes);
    const film = Array.from(files).find(([name]) => name.endsWith('/film.mp4'));
    expect(film?.[1].equals(content)).toBe(true);
    const rest = await open(body.data.url, { range: 'bytes=9000000-' });
    expect(rest.bytes.equals(bytes.subarray(9_000_000))).toBe(true);
  });

  /** Whether a part of an upload has arrived in the bucket. */
  async function hasPart(Key: string): Promise<boolean> {
    const credentials = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY };
    const place = { endpoint: S3_ENDPOINT, region: 'us-east-1', forcePathStyle: true };
    const client = new S3Client({ ...place, credentials });
    try {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      const UploadId = Uploads.find((begun) => begun.Key === Key)?.UploadId;
      if (!UploadId) return false;
      const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      return Parts.length > 0;
    } finally {
      client.destroy();
    }
  }
});
