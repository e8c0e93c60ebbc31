import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Currency, Nothing, Nullable, OneOf } from './common.ts';

export const SiteConfig = Type.Object({
  currency: Currency,
  fee: Type.Object({ rate: Type.Number(), fixed: Type.Integer() }),
  stripe_publishable_key: Type.String(),
  /** Where the browser sends card numbers: Stripe, or the sandbox. No trailing slash. */
  provider_url: Type.String(),
  /** True with the sandbox: nothing is charged, and every page that takes money shows a banner. */
  test_money: Type.Boolean(),
  /** Countries with banks that payouts can go to: ISO 3166-1 alpha-2. */
  payout_countries: Type.Array(Type.String()),
  support_phone: Nullable(Type.String()),
  /** The product's social network accounts, in footer order. */
  social_links: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  portal_hosts: Type.Array(Type.String()),
});
export type SiteConfig = Static<typeof SiteConfig>;

export const config = endpoint('GET config', {
  summary: 'What a browser needs to know',
  access: 'public',
  answer: SiteConfig,
});

export const log = endpoint('POST v2/log', {
  summary: 'An error that a browser met',
  access: 'public',
  body: Type.Object({
    message: Type.String({ maxLength: 2000 }),
    error: Type.Optional(Nullable(Type.String({ maxLength: 8000 }))),
    level: Type.Optional(
      Type.Enum(['error', 'warn', 'info'], { type: 'string', default: 'error' }),
    ),
  }),
  answer: Nothing,
  rateLimit: 30,
});

export const health = endpoint('GET health', {
  summary: 'Whether the server answers, whatever it stands on',
  access: 'public',
  answer: Type.Object({
    status: Type.Literal('ok'),
    /** `low`: disk space is down to the reserve; uploads are refused, while cards and payments still work. */
    room: OneOf('ok', 'low'),
    /** Releases that are unreadable or have truncated files, and their replacements; null when no site is deployed. */
    damaged: Nullable(Type.Array(Type.String())),
  }),
});

export const ready = endpoint('GET ready', {
  summary:
    'Whether requests can be sent here: database and storage answer within 2 seconds; else 503',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok') }),
});
