import { api, makeParty, placeOrder } from '../testing/checkout.ts';
import { startProxy, type BreakableProxy } from '../testing/breakable-proxy.ts';
import { bucketSettings, hasBucket } from '../testing/bucket.ts';
import { eventually } from '../testing/eventually.ts';
import { fixture, signedIn, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes } from '../testing/tus.ts';

/* Uses the bucket of `s3.test.ts`, through a proxy that can be broken. */
const describeWithS3 = hasBucket ? describe : describe.skip;

describeWithS3('a bucket', () => {
  let app: TestApp;
  let proxy: BreakableProxy;
  let guest: Person;
  beforeAll(async () => {
    proxy = await startProxy({ port: Number(new URL(bucketSettings.S3_ENDPOINT).port) });
    app = await startTestApp({
      env: { ...bucketSettings, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` },
    });
    guest = await signedIn(app, 'guest');
  });
  afterAll(async () => {
    proxy.set('open');
    await app.close();
    proxy.close();
  });

  const isReady = async () => (await fetch(`${app.url}/api/ready`)).status === 200;

  it.each(['refused', 'hung'] as const)(
    'that is %s only delays files: cards are sent, and an upload is resumed afterwards',
    async (state) => {
      const content = await fixture('photo.jpg');
      const file = { bytes: content.length, filename: 'a.jpg', filetype: 'image/jpeg' };
      const id = idOf(await beginUpload(app, guest, file));
      proxy.set(state);

      const party = await makeParty(app.deps.db, app.config);
      const order = await placeOrder(app.url, party.guest, party, 0);
      const input = { as: party.guest, body: { order_id: order } };
      const paid = await api(app.url, ['POST', 'checkout/card'], input);
      expect(paid.data.status).toBe('succeeded');
      expect(await isReady()).toBe(false);

      if (state === 'refused') {
        const cut = await sendBytes(app, guest, id, 0, content);
        expect(cut.status).toBeGreaterThanOrEqual(500);
      }
      proxy.set('open');
      await eventually(isReady);
      const { offset } = await offsetOf(app, guest, id);
      const sent = await sendBytes(app, guest, id, offset, content.subarray(offset));
      expect(sent.status).toBe(204);
      await eventually(async () => {
        const { body } = await guest.call('GET', `media/${id}`);
        return body.data.status === 'complete';
      });
    },
  );
});
