import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Currency, Nothing, Nullable, OneOf } from './common.ts';

export const SiteConfig = Type.Object({
  currency: Currency,
  fee: Type.Object({ rate: Type.Number(), fixed: Type.Integer() }),
  stripe_publishable_key: Type.String(),
  /** Where the browser sends a card number: Stripe, or the sandbox. No trailing slash. */
  provider_url: Type.String(),
  /** True with the sandbox: nothing is charged, and every page that takes money says so. */
  test_money: Type.Boolean(),
  /** Countries whose banks gift money is paid to: ISO 3166-1, two letters. */
  payout_countries: Type.Array(Type.String()),
  support_phone: Nullable(Type.String()),
  /** The product's own accounts at social networks, in the order of the footer. */
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
    /** `low`: the reserve of disk space is touched; files are refused, cards and payments go on. */
    room: OneOf('ok', 'low'),
    /** Releases that can’t be read, or of which files are cut, and what is offered instead; null where no site is in place. */
    damaged: Nullable(Type.Array(Type.String())),
  }),
});

export const ready = endpoint('GET ready', {
  summary:
    'Whether requests can be sent here: database and storage answer within 2 seconds; else 503',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok') }),
});
