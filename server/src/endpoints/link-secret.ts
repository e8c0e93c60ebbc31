import { createHmac, timingSafeEqual } from 'node:crypto';
import * as addresses from '@keepsake/shared/addresses';
import type { Config } from '../config.ts';

/** Content of a link secret. */
export interface SecretKey {
  /** Id of the card, the event or another row, depending on the purpose. */
  id: string;
  /** Another version makes another link, and invalidates the earlier one. */
  version: number;
}

const ID_BYTES = 16;
const VERSION_BYTES = 2;
/** 168 bits, which are impossible to guess. */
const MAC_BYTES = 21;

type Secret = Pick<Config, 'sessionSecret'>;

/**
 * Purpose of a secret: the page of a card (`link`), unsubscribing from its mails (`news`), the code beside its video in
 * a printed guestbook (`print`), the preview picture of its page (`picture`); with the id of an event its tablet
 * (`kiosk`), guestbook (`book`), film (`film`) and live wall (`wall`); an invitation to help (`help`), and
 * unsubscribing from mails about received cards (`arrivals`).
 */
type Purpose =
  | 'link'
  | 'news'
  | 'kiosk'
  | 'book'
  | 'film'
  | 'print'
  | 'picture'
  | 'wall'
  | 'help'
  | 'arrivals';

/**
 * The secret of a link: an id, a version and an HMAC over both. It can be computed again and shown to the people it was
 * given to, while the database stores nothing that opens a card.
 */
export function linkSecret(
  config: Secret,
  { id, version }: SecretKey,
  purpose: Purpose = 'link',
): string {
  const head = Buffer.alloc(ID_BYTES + VERSION_BYTES);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUInt16BE(version, ID_BYTES);
  return Buffer.concat([head, codeOver(config, head, purpose)]).toString('base64url');
}

/** Reads a link secret; null when it is not valid. */
export function readLinkSecret(
  config: Secret,
  secret: string,
  purpose: Purpose = 'link',
): SecretKey | null {
  const bytes = Buffer.from(secret, 'base64url');
  const isWhole = bytes.length === ID_BYTES + VERSION_BYTES + MAC_BYTES;
  if (!isWhole || bytes.toString('base64url') !== secret) return null;
  const head = bytes.subarray(0, ID_BYTES + VERSION_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), codeOver(config, head, purpose))) return null;
  const hex = head.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, version: head.readUInt16BE(ID_BYTES) };
}

/** The address of a card's private page, without the host. */
export function cardLink(config: Secret, key: SecretKey): string {
  return addresses.privateCard({ secret: linkSecret(config, key) });
}

function codeOver({ sessionSecret }: Secret, head: Buffer, purpose: Purpose): Buffer {
  const key = createHmac('sha256', sessionSecret).update(`card ${purpose}`).digest();
  return createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES);
}
