import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { LoadOutcome, VitalName } from './releases.ts';

/** Folder of the shell or of a remote. */
const PackageName = Type.String({ pattern: '^(shell|remote-[a-z0-9-]{1,60})$' });
const Version = Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' });

/** What a build said of itself, and what its files show. */
const ReleaseAbout = Type.Object({
  /** Version of the package; empty where its build named none. */
  package: Type.String(),
  commit: Nullable(Type.String()),
  /** Of that commit. */
  author: Nullable(Type.String()),
  /** The newest point of its changelog. */
  change: Nullable(Type.String()),
  /** Keys of the endpoints that its scripts name. */
  endpoints: Type.Array(Type.String()),
  /** Bytes of its own scripts that an address, or a part, needs, packed; the largest first. */
  pages: Type.Array(Type.Object({ page: Type.String(), bytes: Type.Integer() })),
});

/** A release that a package has, and where it stands. */
const PublishedRelease = Type.Object({
  version: Version,
  /** `tried` by a share of visitors; `before` was live; `new` was never live. */
  place: OneOf('live', 'tried', 'before', 'new'),
  /** When it was published, and by whom; null where nobody noted it. */
  published_at: Nullable(Instant),
  published_by: Nullable(Type.String()),
  /** What people know it by; null for one that was published before this was noted. */
  about: Nullable(ReleaseAbout),
  /** Why no visitor is offered it any more; null where they are. */
  withdrawn: Nullable(
    Type.Object({
      /** For how many visitors it failed. */
      failures: Type.Integer(),
      why: Type.String(),
      at: Instant,
    }),
  ),
});
export type PublishedRelease = Static<typeof PublishedRelease>;

const ReleasedPackage = Type.Object({
  name: PackageName,
  /** The federation container’s name; null for the shell. */
  remote: Nullable(Type.String()),
  label: Type.String(),
  live: Version,
  /** Since when it is live; null where nobody noted it. */
  since: Nullable(Instant),
  contract: Nullable(Type.String()),
  runtime: Nullable(Type.String()),
  /** Version that visitors get: not the live one while that is withdrawn. */
  offered: Version,
  /** Canary, with its share of visitors in percent. */
  canary: Nullable(Type.Object({ version: Version, share: Type.Integer() })),
  /** The release that a rollback leads to; null where there is none. */
  back_to: Nullable(Version),
  /** The live one first, then what came last. */
  releases: Type.Array(PublishedRelease),
});
export type ReleasedPackage = Static<typeof ReleasedPackage>;

export const opsReleases = endpoint('GET v2/ops/releases', {
  summary: 'For operators: what is live of each package, what is tried, what there was before',
  access: 'operator',
  answer: Type.Object({ packages: Type.Array(ReleasedPackage) }),
});

const ReleaseLoads = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  loads: Type.Integer(),
  failed: Type.Integer(),
  /** Successful loads of a fallback in place of a failed release. */
  stood_in: Type.Integer(),
  failures: Type.Array(Type.Object({ outcome: LoadOutcome, count: Type.Integer() })),
  /** Milliseconds that a successful load took on average; null where none was timed. */
  mean: Nullable(Type.Number()),
  /** Share of entries from the browser’s cache, 0 to 1, where browsers said so. */
  cached: Nullable(Type.Number()),
});
export type ReleaseLoads = Static<typeof ReleaseLoads>;

const PageVital = Type.Object({
  metric: VitalName,
  samples: Type.Integer(),
  /** Share of the samples that web.dev/vitals calls good, 0 to 1. */
  good: Type.Number(),
  /** As three of four were, or better: that of the 75th percentile. */
  rating: OneOf('good', 'needs-improvement', 'poor'),
});
export type PageVital = Static<typeof PageVital>;

const PageTelemetry = Type.Object({
  route: Type.String(),
  /** The release of the remote that the page is of; null for a page of the shell alone. */
  remote: Nullable(Type.String()),
  version: Nullable(Type.String()),
  shell: Type.String(),
  vitals: Type.Array(PageVital),
});
export type PageTelemetry = Static<typeof PageTelemetry>;

export const Span = OneOf('hour', 'day', 'week');
export type Span = Static<typeof Span>;

export const opsMetrics = endpoint('GET v2/ops/metrics', {
  summary: 'For operators: how releases loaded and how fast pages were',
  access: 'operator',
  query: Type.Object({ span: Span }),
  answer: Type.Object({
    /** The beginning of the first hour that is counted. */
    from: Instant,
    loads: Type.Array(ReleaseLoads),
    /** Those with the most visits first, 200 at most. */
    pages: Type.Array(PageTelemetry),
  }),
});
export type OpsMetrics = Static<(typeof opsMetrics)['answer']>;

const ReleaseChange = Type.Object({
  at: Instant,
  /** The operator’s address, or who typed the command. */
  who: Type.String(),
  action: Type.String(),
  package: Type.String(),
  from: Nullable(Type.String()),
  to: Type.String(),
  /** Share of visitors in percent, for a canary. */
  share: Nullable(Type.Integer()),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

export const opsHistory = endpoint('GET v2/ops/history', {
  summary: 'For operators: who did what to which release, the last 100 changes, the newest first',
  access: 'operator',
  answer: Type.Object({ changes: Type.Array(ReleaseChange) }),
});

const PackageParams = Type.Object({ package: PackageName });
const Changed = Type.Object({ live: Version });

export const opsPromote = endpoint('POST v2/ops/releases/:package/promote', {
  summary: 'For operators: gives a release to everybody; done already, it does nothing',
  access: 'operator',
  params: PackageParams,
  body: Type.Object({
    version: Version,
    /** Version that was live when the page was read; 409 `changed_meanwhile` when it changed. */
    live: Version,
  }),
  answer: Changed,
  rateLimit: 30,
});

export const opsCanary = endpoint('POST v2/ops/releases/:package/canary', {
  summary: 'For operators: gives a release to a share of visitors; done already, it does nothing',
  access: 'operator',
  params: PackageParams,
  body: Type.Object({
    version: Version,
    live: Version,
    /** Percent of visitors. */
    share: Type.Integer({ minimum: 1, maximum: 99 }),
  }),
  answer: Changed,
  rateLimit: 30,
});

export const opsRollback = endpoint('POST v2/ops/releases/:package/rollback', {
  summary:
    'For operators: takes a release back, a live one or one that is tried; done already, it does nothing',
  access: 'operator',
  params: PackageParams,
  body: Type.Object({
    /** Version that is rolled back. */
    from: Version,
    /** Version that everybody gets. */
    to: Version,
  }),
  answer: Changed,
  rateLimit: 30,
});
