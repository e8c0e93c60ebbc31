import Type, { type Static } from 'typebox';
import { SignedIn } from './accounts.ts';
import { Instant, Nullable, QrCode, SecretParams } from './common.ts';
import { byId, endpoint } from './endpoint.ts';
import { Invitation } from './events.ts';

/** The gift table's tablet, as the hosts see it. */
const Kiosk = Type.Object({
  /** Absolute address that the tablet opens; null without one. */
  link: Nullable(Type.String()),
  qr: Nullable(QrCode),
  /** When the link expires: the day after the event or seven days after the link was made, whichever is later. */
  ends_at: Nullable(Instant),
});
export type Kiosk = Static<typeof Kiosk>;

export const eventKiosk = endpoint('GET v2/events/:id/kiosk', {
  summary: 'The link for a tablet on the gift table of an event of the caller',
  ...byId('params.id', 'moderate'),
  answer: Kiosk,
});

export const openKiosk = endpoint('POST v2/events/:id/kiosk', {
  summary: 'Make the link for a tablet, or a new one: the one before holds no longer',
  ...byId('params.id', 'moderate'),
  answer: Kiosk,
  rateLimit: 20,
});

export const endKiosk = endpoint('DELETE v2/events/:id/kiosk', {
  summary: 'End the link for a tablet; cards that were sent at it still arrive',
  ...byId('params.id', 'moderate'),
  answer: Kiosk,
});

/** The secret in the tablet's address; it lets guests of this event write cards. */
export const kiosk = endpoint('GET kiosk/:secret', {
  summary:
    'The event of a tablet’s link; 410 `kiosk_ended` once its owner ended it or its time is over',
  access: 'public',
  params: SecretParams,
  answer: Type.Object({
    event: Invitation,
    /** Address of the event's picture in screen size. */
    photo: Nullable(Type.String()),
    ends_at: Instant,
  }),
});

export const kioskGuest = endpoint('POST kiosk/:secret/guests', {
  summary:
    'A session for a guest who writes at the tablet: a new guest of the event, or the one who began under this key. Once the link has ended, the latter for two weeks, and a new one only with the event’s code',
  access: 'public',
  params: SecretParams,
  body: Type.Object({
    /** 256 random bits that the tablet generates for this guest and never displays. */
    key: Type.String({ pattern: '^[\\w-]{43}$' }),
    /** The event's code, with which a guest who began offline gets a session even after the link has ended. */
    unique_code: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  answer: SignedIn,
  status: 201,
  // All guests of a tablet share one IP address, and one begins while earlier guests' cards are still being sent.
  rateLimit: 120,
});
