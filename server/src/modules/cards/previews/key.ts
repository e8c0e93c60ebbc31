import { shownLook } from '@keepsake/shared/look';
import { SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { languageKept } from '../../../words/words.ts';
import type { Invitation } from './repository.ts';

/** Changes with the drawing, so that pictures drawn before are not taken for those of now. */
const DRAWING = 2;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The address of an event's picture. It is handed out with the invitation alone: without the secret nobody can
 * make one, and the code cannot be read from it. It lasts, because previews are kept for years; its query
 * changes with what is drawn, so that caches fetch a picture anew that was changed.
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

/** The event whose picture an address names, or null when the address was not made by us. */
export function eventOfKey(secret: string, key: string): string | null {
  return idOf(key, (id) => mac(secret, id));
}

/**
 * The address of the photo alone, small, for whoever has the code. It names the photo, so that another one has
 * another address; null where there is none.
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

/** `small` beside the names on the page of a code, `whole` on the screen of a tablet on the gift table. */
type PhotoSize = 'small' | 'whole';

const purposes: Record<PhotoSize, string> = { small: 'photo ', whole: 'whole photo ' };

/** The event whose photo an address names, and how large; null when the address was not made by us. */
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
  if (!ID.test(id) || key[36] !== '-') return null;
  const given = Buffer.from(key.slice(37));
  const wanted = Buffer.from(proofOf(id));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`picture\n${text}`).digest('base64url').slice(0, 22);
}
