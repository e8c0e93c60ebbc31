import Type, { type Static } from 'typebox';
import { Nothing, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The federation container’s name, as in `remote_attendee`. */
const Remote = Type.String({ pattern: '^remote_[a-z0-9_]{1,60}$' });
const Version = Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' });

/** The served page's token, from its `keepsake-page` tag; without one a report counts for or against no release. */
const PageToken = Type.Optional(Type.String({ maxLength: 400 }));

export const releaseFailed = endpoint('POST v2/releases/failed', {
  summary: 'A release of a remote that could not be loaded, or shown',
  access: 'public',
  body: Type.Object({
    remote: Remote,
    version: Version,
    /** The failure, for developers. */
    why: Type.String({ maxLength: 2000 }),
    token: PageToken,
  }),
  answer: Nothing,
  rateLimit: 30,
});

/**
 * Result of loading a release: `ok`; `stood-in` for a fallback that replaced a failed release; otherwise the step that
 * failed: its `entry`, the exposed `module`, a shared module (`share`), the shell's checks (`refused`), or the first
 * rendering (`render`).
 */
export const LoadOutcome = OneOf('ok', 'stood-in', 'entry', 'module', 'share', 'refused', 'render');
export type LoadOutcome = Static<typeof LoadOutcome>;

/** Web vitals (web.dev/vitals), in milliseconds; CLS is a unitless score. */
export const VitalName = OneOf('LCP', 'INP', 'CLS', 'FCP', 'TTFB');
export type VitalName = Static<typeof VitalName>;

const ReleaseLoad = Type.Object({
  remote: Remote,
  version: Version,
  outcome: LoadOutcome,
  /** Milliseconds until the module was checked or loading failed; absent for a later failure or a skipped release. */
  ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
  /** Whether the entry came from the browser’s cache; `unknown` in browsers that don't tell. */
  cache: OneOf('hit', 'miss', 'unknown'),
});
export type ReleaseLoad = Static<typeof ReleaseLoad>;

const ReportedVital = Type.Object({
  metric: VitalName,
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  /** The route's pattern; never the address, which could identify people. */
  route: Type.String({ pattern: '^/[A-Za-z0-9/:_-]{0,120}$' }),
  /** The remote that was shown as a page or a part; absent for pages of the shell alone. */
  remote: Type.Optional(Remote),
  version: Type.Optional(Version),
});
export type ReportedVital = Static<typeof ReportedVital>;

export const reportTelemetry = endpoint('POST v2/releases/seen', {
  summary:
    'How releases loaded and how fast pages were, of one page that was left; nothing of who saw it',
  access: 'public',
  body: Type.Object({
    shell: Version,
    token: PageToken,
    loads: Type.Array(ReleaseLoad, { maxItems: 40 }),
    vitals: Type.Array(ReportedVital, { maxItems: 20 }),
  }),
  answer: Nothing,
  // Guests at a party share one IP address, and each page reports once.
  rateLimit: 450,
});
export type TelemetryReport = Static<(typeof reportTelemetry)['body']>;
