import Type, { type Static } from 'typebox';

export const Id = Type.String({ format: 'uuid' });

/** A point in time: UTC, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });

/** Money in minor units of its currency, at most 10^12; never a fraction. */
export const Minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

/** Currency code: ISO 4217, lower case. */
export const Currency = Type.String({ pattern: '^[a-z]{3}$' });

/** Calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });

/** Country code: ISO 3166-1 alpha-2, upper case. */
export const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** Input of an event's code: 8 characters without 0, O, 1, I and L; spaces, dashes and case are normalized. */
export const UniqueCode = Type.String({ minLength: 1, maxLength: 32 });

/** A picture of a few pixels as a data URL, shown blurred while the picture loads; null until made. */
export const Placeholder = Nullable(Type.String());

/** A QR code: its dark modules as one SVG path, in a square of `size` modules. */
export const QrCode = Type.Object({ path: Type.String(), size: Type.Integer() });

export const IdParams = Type.Object({ id: Id });

/** An address that carries a secret: whoever knows it has access. */
export const SecretParams = Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) });

export const PageQuery = {
  /** From a previous answer's `next_cursor`. */
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};

export const Nothing = Type.Null();

/** One of the given strings. */
export function OneOf<W extends string[]>(...words: W): Type.TEnum<W> {
  return Type.Enum<W>([...words], { type: 'string' });
}

export function Nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** An event's gift money, in minor units. */
export const EventBalance = Type.Object({
  available: Minor,
  pending: Minor,
  paid_out: Minor,
  /** Reversed after it was cashed out and not yet covered by later gifts; absent when nothing is owed. */
  owed: Type.Optional(Minor),
  /** When the first and the last pending gift become available; absent without pending gifts and for several events. */
  pending_until: Type.Optional(Type.Object({ first: Instant, last: Instant })),
  currency: Currency,
});
export type EventBalance = Static<typeof EventBalance>;
