import { randomBytes, randomUUID } from 'node:crypto';
import { api, cards, tokenise, type Person, type Reply } from '../../src/testing/checkout.ts';
import { beginUpload, idOf, sendBytes } from '../../src/testing/tus.ts';
import type { Tally } from '../wedding/tally.ts';

const GIFT = 5000;

/** A simulated wedding. */
export interface Wedding {
  eventId: string;
  code: string;
  couple: Person;
  /** IP address of its venue, sent as X-Forwarded-For. */
  address: string;
  /** Guests who sent a card; they also add and like photos. */
  guests: Person[];
  photos: string[];
}

/** Files as phones make them; random bytes are appended to each upload to make it unique. */
export interface Samples {
  photo: Buffer;
  film: Buffer;
}

/** Actions of guests, each at the next server. */
export interface Crowd {
  card(wedding: Wedding, has: { photo: boolean; film: boolean; gift: boolean }): Promise<void>;
  albumPhoto(wedding: Wedding): Promise<void>;
  like(wedding: Wedding): Promise<void>;
  /** The couple reads its received cards. */
  read(wedding: Wedding): Promise<void>;
}

/** @param urls servers, used in turn as by a load balancer */
export function crowdAt(urls: string[], samples: Samples, tally: Tally): Crowd {
  let turn = 0;
  const next = () => urls[(turn += 1) % urls.length] ?? '';
  const headersOf = ({ address }: Wedding) => ({ 'x-forwarded-for': address });

  const call = async (
    wedding: Wedding,
    at: [string, string],
    input: Parameters<typeof api>[2] = {},
    name = at[1],
  ): Promise<Reply> =>
    tally.time(name, async () => {
      const reply = await api(next(), at, { ...input, headers: headersOf(wedding) });
      if (reply.status >= 300) throw new Error(`${reply.status} ${reply.message}`);
      return reply;
    });

  async function send(wedding: Wedding, as: Person, kind: keyof Samples): Promise<string> {
    const content = Buffer.concat([samples[kind], randomBytes(16)]);
    const names = { photo: ['a.jpg', 'image/jpeg'], film: ['a.mp4', 'video/mp4'] } as const;
    const [filename, filetype] = names[kind];
    return tally.time(`upload of a ${kind}`, async () => {
      const url = next();
      const headers = headersOf(wedding);
      const file = { bytes: content.length, filename, filetype };
      const begun = await beginUpload({ url }, as, file, headers);
      if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
      const sent = await sendBytes({ url }, as, idOf(begun), 0, content, headers);
      if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
      return idOf(begun);
    });
  }

  async function arrive(wedding: Wedding): Promise<Person> {
    const body = { name: `Guest ${randomUUID().slice(0, 8)}`, unique_code: wedding.code };
    const { data } = await call(wedding, ['POST', 'guest/login'], { body });
    const as = { id: '', token: String(data.access_token) };
    await call(
      wedding,
      ['GET', `attendee/wedding/${wedding.eventId}`],
      { as },
      'attendee/wedding/:id',
    );
    return as;
  }

  return {
    async card(wedding, has) {
      const as = await arrive(wedding);
      const photos = has.photo ? [await send(wedding, as, 'photo')] : [];
      const film = has.film ? { video: await send(wedding, as, 'film') } : {};
      const body = {
        wedding_id: wedding.eventId,
        selectedCardId: 'olive-branch',
        message: 'All the best to both of you!',
        photos,
        ...film,
        attachedMoneyGift: has.gift ? GIFT : 0,
        sender_name: 'A guest',
      };
      const input = { as, key: randomUUID(), body };
      const { data: order } = await call(wedding, ['POST', 'checkout/store-details'], input);
      const paying = has.gift ? { payment_method: await tokenise(next(), cards.visa) } : {};
      await call(wedding, ['POST', 'checkout/card'], {
        as,
        key: randomUUID(),
        body: { order_id: order.id, ...paying },
      });
      wedding.guests.push(as);
    },
    async albumPhoto(wedding) {
      const as = wedding.guests.at(-1);
      if (!as) return;
      const photos = [await send(wedding, as, 'photo')];
      const path = `attendee/wedding/${wedding.eventId}/album/photos`;
      const { data } = await call(
        wedding,
        ['POST', path],
        { as, body: { photos } },
        'album/photos',
      );
      if (Array.isArray(data.added)) wedding.photos.push(...data.added.map(String));
    },
    async like(wedding) {
      const [as] = wedding.guests;
      const photo = wedding.photos.at(-1);
      if (!as || !photo) return;
      await call(
        wedding,
        ['PUT', `attendee/album-photo/${photo}/like`],
        { as },
        'album-photo/like',
      );
    },
    async read(wedding) {
      const path = `bride-groom/received-card?event_id=${wedding.eventId}`;
      await call(wedding, ['GET', path], { as: wedding.couple }, 'received-card');
    },
  };
}
