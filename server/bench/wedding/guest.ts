import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, cards, tokenise, type Reply } from '../../src/testing/checkout.ts';
import { beginUpload, idOf, sendBytes } from '../../src/testing/tus.ts';
import type { Tally } from './tally.ts';

const PHOTO_BYTES = 5_000_000;
const GIFT = 5000;

const fixture = await readFile(join(import.meta.dirname, '../../src/testing/fixtures/photo.jpg'));

/** A photo of a phone's size: a real one, with noise behind its end. */
function photo(): Buffer<ArrayBuffer> {
  const noise = randomBytes(PHOTO_BYTES - fixture.length);
  return Buffer.concat([fixture, noise]);
}

/** One guest's evening: scans the code, writes a card with an own picture and a gift, and pays for it. */
export async function sendCardAsGuest(url: string, code: string, tally: Tally): Promise<void> {
  const call = async (
    name: string,
    at: [string, string],
    input: Parameters<typeof api>[2],
  ): Promise<Reply> => tally.time(name, async () => successful(await api(url, at, input)));

  const { data: signedIn } = await call('guest/login', ['POST', 'guest/login'], {
    body: { name: `Guest ${randomUUID().slice(0, 8)}`, unique_code: code },
  });
  const as = { id: '', token: String(signedIn.access_token) };
  const { data: events } = await call('attendee/wedding', ['GET', 'attendee/wedding'], { as });
  const eventId = firstId(events);
  await call('attendee/wedding/:id', ['GET', `attendee/wedding/${eventId}`], { as });
  await call('card-list', ['GET', `attendee/card-list?wedding_id=${eventId}`], { as });

  const content = photo();
  const mediaId = await tally.time('upload of 5 MB', async () => {
    const file = { bytes: content.length, filename: 'table.jpg', filetype: 'image/jpeg' };
    const begun = await beginUpload({ url }, as, file);
    if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
    const sent = await sendBytes({ url }, as, idOf(begun), 0, content);
    if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
    return idOf(begun);
  });

  const { data: order } = await call('store-details', ['POST', 'checkout/store-details'], {
    as,
    key: randomUUID(),
    body: {
      wedding_id: eventId,
      customImage: mediaId,
      message: 'All the best to both of you!',
      attachedMoneyGift: GIFT,
      sender_name: 'A guest',
    },
  });
  const method = await tally.time('tokenise', async () => tokenise(url, cards.visa));
  const { data: paid } = await call('checkout/card', ['POST', 'checkout/card'], {
    as,
    key: randomUUID(),
    body: { order_id: order.id, payment_method: method },
  });
  if (paid.status !== 'succeeded') tally.errors.push(`checkout/card: ${JSON.stringify(paid)}`);
}

function successful(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.message}`);
  return reply;
}

function firstId(list: unknown): string {
  const [first] = Array.isArray(list) ? list : [];
  return String(first?.id);
}
