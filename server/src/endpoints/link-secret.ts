import { createHmac, timingSafeEqual } from 'node:crypto';
import * as addresses from '@keepsake/shared/addresses';
import type { Config } from '../config.ts';

/** What a secret link is made of. */
export interface SecretKey {
  /** Of the card, the event or whatever else its purpose names. */
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
 * What a secret is good for: the card's page, the end of mails about it, the code beside its video in a printed
 * guestbook (`print`); the tablet on the gift table, the guestbook and the live wall, whose id is the event's; an
 * invitation to help (`help`), and the end of mails about cards that arrive (`arrivals`).
 */
type Purpose = 'link' | 'news' | 'kiosk' | 'book' | 'print' | 'wall' | 'help' | 'arrivals';

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

/** What a secret stands for; null for one that is none of ours. */
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
