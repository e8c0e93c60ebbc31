import Type, { type Static } from 'typebox';
import { Nothing, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The federation container’s name, as in `remote_attendee`. */
const Remote = Type.String({ pattern: '^remote_[a-z0-9_]{1,60}$' });
const Version = Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' });

/** The served page's own, from its `keepsake-page`; what is told without it is not counted for or against a release. */
const PageToken = Type.Optional(Type.String({ maxLength: 400 }));

export const releaseFailed = endpoint('POST v2/releases/failed', {
  summary: 'A release of a remote that could not be loaded, or shown',
  access: 'public',
  body: Type.Object({
    remote: Remote,
    version: Version,
    /** Reason, for the team. */
    why: Type.String({ maxLength: 2000 }),
    token: PageToken,
  }),
  answer: Nothing,
  rateLimit: 30,
});

/**
 * How the load of a release ended: `ok`, or `stood-in` where it took the place of one that failed; else the step that
 * failed: its `entry`, what it exposes (`module`), a shared module (`share`), the checks of the shell (`refused`), or the
 * first picture of its page (`render`).
 */
export const LoadOutcome = OneOf('ok', 'stood-in', 'entry', 'module', 'share', 'refused', 'render');
export type LoadOutcome = Static<typeof LoadOutcome>;

/** Web vitals, see web.dev/vitals: milliseconds, but for CLS, which is a score. */
export const VitalName = OneOf('LCP', 'INP', 'CLS', 'FCP', 'TTFB');
export type VitalName = Static<typeof VitalName>;

const ReleaseLoad = Type.Object({
  remote: Remote,
  version: Version,
  outcome: LoadOutcome,
  /** Milliseconds from asking for it until it was checked; absent where nothing was waited for. */
  ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
  /** Whether its entry came from the browser’s cache; not every browser says. */
  cache: OneOf('hit', 'miss', 'unknown'),
});
export type ReleaseLoad = Static<typeof ReleaseLoad>;

const ReportedVital = Type.Object({
  metric: VitalName,
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  /** The pattern of the page, never its address. */
  route: Type.String({ pattern: '^/[A-Za-z0-9/:_-]{0,120}$' }),
  /** Remote that was shown, as a page or as a part of the shell's page; absent for the shell alone. */
  remote: Type.Optional(Remote),
  version: Type.Optional(Version),
});
export type ReportedVital = Static<typeof ReportedVital>;

export const reportTelemetry = endpoint('POST v2/releases/seen', {
  summary:
    'How releases loaded and how fast pages were, of one page that was left; nothing of who saw it',
  access: 'public',
  body: Type.Object({
    /** The shell’s version. */
    shell: Version,
    token: PageToken,
    loads: Type.Array(ReleaseLoad, { maxItems: 40 }),
    vitals: Type.Array(ReportedVital, { maxItems: 20 }),
  }),
  answer: Nothing,
  // A party shares one address, and each of its pages tells once.
  rateLimit: 450,
});
export type TelemetryReport = Static<(typeof reportTelemetry)['body']>;
