import { createHmac, timingSafeEqual } from 'node:crypto';
import * as addresses from '@keepsake/shared/addresses';
import type { Config } from '../config.ts';

/** Content of a link secret. */
export interface SecretKey {
  /** Id of the card, the event or whatever the purpose names. */
  id: string;
  /** Another version is another link. */
  version: number;
}

const ID_BYTES = 16;
const VERSION_BYTES = 2;
/** 168 bits, which nobody guesses. */
const MAC_BYTES = 21;

type Secret = Pick<Config, 'sessionSecret'>;

/**
 * Purpose of a secret: the card's page, unsubscribing from its mails, the code beside its video in a printed
 * guestbook (`print`), the picture of its page’s preview (`picture`); the tablet, the guestbook, the film and the live
 * wall, whose id is the event's; an invitation to help (`help`), and unsubscribing from mails about received cards
 * (`arrivals`).
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
 * The secret of a link: an id, a version, and a code over them that only we can make. So it can be shown again to
 * whom it was given, while the database keeps nothing by which a reader could open a card.
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
