import { api, makeParty, placeOrder } from '../testing/checkout.ts';
import { openWay, type Way } from '../testing/breakable-way.ts';
import { eventually } from '../testing/eventually.ts';
import { fixture, signedIn, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes } from '../testing/tus.ts';

/* Beside `s3.test.ts`, with the same service: between it and the server is a way that breaks. */
const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
const describeWithS3 = TEST_S3_ENDPOINT ? describe : describe.skip;

describeWithS3('a bucket', () => {
  let app: TestApp;
  let way: Way;
  let guest: Person;
  beforeAll(async () => {
    way = await openWay({ port: Number(new URL(TEST_S3_ENDPOINT ?? '').port) });
    app = await startTestApp({
      env: {
        S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
        S3_BUCKET: TEST_S3_BUCKET ?? '',
        S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
        S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
      },
    });
    guest = await signedIn(app, 'guest');
  });
  afterAll(async () => {
    way.set('open');
    await app.close();
    way.close();
  });

  const isReady = async () => (await fetch(`${app.url}/api/ready`)).status === 200;

  it.each(['refused', 'hung'] as const)(
    'that is %s keeps back files alone: cards are sent, and an upload goes on afterwards',
    async (state) => {
      const content = await fixture('photo.jpg');
      const file = { bytes: content.length, filename: 'a.jpg', filetype: 'image/jpeg' };
      const id = idOf(await beginUpload(app, guest, file));
      way.set(state);

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
      way.set('open');
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
