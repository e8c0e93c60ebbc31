import Type, { type Static } from 'typebox';

/** A UUID. */
export const Id = Type.String({ format: 'uuid' });

/** An instant: UTC, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });

/** Money in minor units of its currency; never a fraction. */
export const Minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

/** ISO 4217, lower case. */
export const Currency = Type.String({ pattern: '^[a-z]{3}$' });

/** `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });

/** ISO 3166-1, two capitals. */
export const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** An event's code: 8 characters without 0 O 1 I L. Spaces, dashes and case are forgiven on input. */
export const UniqueCode = Type.String({ minLength: 1, maxLength: 32 });

/** A picture in a few pixels as a data URL, shown blurred until the picture is there; null where none is made yet. */
export const Placeholder = Nullable(Type.String());

/** A QR code: its dark squares as one path, in a square of `size` squares. */
export const QrCode = Type.Object({ path: Type.String(), size: Type.Integer() });

export const IdParams = Type.Object({ id: Id });

/** An address whose secret is the right to it. */
export const SecretParams = Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) });

export const PageQuery = {
  /** From a previous answer's `next_cursor`. */
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};

export const Nothing = Type.Null();

/** One of these words. */
export function OneOf<W extends string[]>(...words: W): Type.TEnum<W> {
  return Type.Enum<W>([...words], { type: 'string' });
}

export function Nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** Gift money of an event. */
export const EventBalance = Type.Object({
  available: Minor,
  pending: Minor,
  paid_out: Minor,
  /** Taken back after it was cashed out, and not yet made up for by later gifts; absent where nothing is owed. */
  owed: Type.Optional(Minor),
  /** When the first and the last of what is pending becomes available; absent where nothing is, or for many events. */
  pending_until: Type.Optional(Type.Object({ first: Instant, last: Instant })),
  currency: Currency,
});
export type EventBalance = Static<typeof EventBalance>;
