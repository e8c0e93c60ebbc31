import { shownLook } from '@keepsake/shared/look';
import { SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { UUID } from '../../../http/ids.ts';
import { languageKept } from '../../../words/words.ts';
import type { Invitation } from './repository.ts';

/** Version of the drawing code: part of the pictures' addresses, so that caches fetch pictures anew when it changes. */
const DRAWING = 2;

/**
 * The path of an event's preview picture. It is signed, so that nobody else can make one, and does not reveal the code.
 * It never expires, because chats keep previews for years; its query changes with the content, for caches.
 */
export function picturePath(secret: string, invitation: Invitation): string {
  const { id, bride_name, groom_name, photo_media_id } = invitation;
  const language = languageKept(invitation.language);
  const drawn = JSON.stringify([
    DRAWING,
    bride_name,
    groom_name,
    photo_media_id,
    ...(shownLook(invitation) ? [invitation.accent, invitation.lettering] : []),
    ...(language === SOURCE_LANGUAGE ? [] : [language]),
  ]);
  return `/pictures/event/${id}-${mac(secret, id)}.jpg?v=${mac(secret, drawn).slice(0, 8)}`;
}

/** The event of a picture's key; null when the signature is wrong. */
export function eventOfKey(secret: string, key: string): string | null {
  return idOf(key, (id) => mac(secret, id));
}

/**
 * The signed path of the event's photo, for people with the code; null without a photo. Its query changes with the
 * photo.
 */
export function photoPath(
  secret: string,
  { id, photo_media_id }: Pick<Invitation, 'id' | 'photo_media_id'>,
  size: PhotoSize = 'small',
): string | null {
  if (photo_media_id === null) return null;
  const version = mac(secret, photo_media_id).slice(0, 8);
  return `/pictures/photo/${id}-${mac(secret, purposes[size] + id)}.jpg?v=${version}`;
}

/** `small` is shown beside the names on the page of a code, `whole` on kiosks and walls. */
type PhotoSize = 'small' | 'whole';

const purposes: Record<PhotoSize, string> = { small: 'photo ', whole: 'whole photo ' };

/** The event and size of a photo's key; null when the signature is wrong. */
export function eventOfPhotoKey(
  secret: string,
  key: string,
): { id: string; size: PhotoSize } | null {
  for (const size of ['small', 'whole'] as const) {
    const id = idOf(key, (named) => mac(secret, purposes[size] + named));
    if (id !== null) return { id, size };
  }
  return null;
}

function idOf(key: string, proofOf: (id: string) => string): string | null {
  const id = key.slice(0, 36);
  if (!UUID.test(id) || key[36] !== '-') return null;
  const received = Buffer.from(key.slice(37));
  const expected = Buffer.from(proofOf(id));
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`picture\n${text}`).digest('base64url').slice(0, 22);
}
