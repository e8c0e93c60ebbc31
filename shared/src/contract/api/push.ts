import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Hours without push messages, in the user's time zone; they span midnight when `to` is below `from`. */
export const QuietHours = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: 23 }),
  to: Type.Integer({ minimum: 0, maximum: 23 }),
});
export type QuietHours = Static<typeof QuietHours>;

/** IANA name of the caller's time zone, in which quiet hours apply. */
const Timezone = Type.String({ minLength: 1, maxLength: 64 });

export const PushSettings = Type.Object({
  /** The VAPID key that browsers subscribe with: an uncompressed P-256 point in base64url. */
  public_key: Type.String(),
  /** Whether this session's device receives push messages. */
  here: Type.Boolean(),
  /** How many of the caller's devices receive push messages. */
  devices: Type.Integer(),
  quiet: Nullable(QuietHours),
});
export type PushSettings = Static<typeof PushSettings>;

export const pushSettings = endpoint('GET push', {
  summary: 'Which devices of the caller are told by push messages, and when they are left alone',
  access: 'bride_groom',
  event: null,
  answer: PushSettings,
});

export const subscribeToPush = endpoint('PUT push/device', {
  summary:
    'Have the device of this session told, in place of how it was before; ends with the session. 422 for an address of no push service that is known',
  access: 'bride_groom',
  event: null,
  body: Type.Object({
    /** The push service's address of this browser, from its `PushSubscription`. */
    endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
    timezone: Timezone,
  }),
  answer: PushSettings,
  rateLimit: 20,
});

export const unsubscribeFromPush = endpoint('DELETE push/device', {
  summary: 'Tell the device of this session nothing more; harmless where it is not told',
  access: 'bride_groom',
  event: null,
  answer: PushSettings,
});

export const setQuietHours = endpoint('PUT push/quiet', {
  summary: 'Choose the hours in which no device of the caller is told; null for none',
  access: 'bride_groom',
  event: null,
  body: Type.Object({ quiet: Nullable(QuietHours), timezone: Timezone }),
  answer: PushSettings,
});
