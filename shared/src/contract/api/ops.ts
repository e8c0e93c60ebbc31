import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { LoadOutcome, VitalName } from './releases.ts';

/** Folder name of the shell or of a remote. */
const PackageName = Type.String({ pattern: '^(shell|remote-[a-z0-9-]{1,60})$' });
const Version = Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' });

/** A build's own description, and what its files show. */
const ReleaseAbout = Type.Object({
  /** Version of the npm package; empty when the build has none. */
  package: Type.String(),
  commit: Nullable(Type.String()),
  /** Author of the commit. */
  author: Nullable(Type.String()),
  /** The newest entry of its changelog. */
  change: Nullable(Type.String()),
  /** Keys of the endpoints that occur in its scripts. */
  endpoints: Type.Array(Type.String()),
  /** Compressed bytes of the build's own scripts per address or part, largest first. */
  pages: Type.Array(Type.Object({ page: Type.String(), bytes: Type.Integer() })),
});

/** A published release of a package, and its status. */
const PublishedRelease = Type.Object({
  version: Version,
  /** `tried`: the canary · `before`: formerly live · `new`: never live. */
  place: OneOf('live', 'tried', 'before', 'new'),
  /** When and by whom it was published; null when not recorded. */
  published_at: Nullable(Instant),
  published_by: Nullable(Type.String()),
  /** The build's description; null for releases older than this field. */
  about: Nullable(ReleaseAbout),
  /** Why the release is withdrawn from all visitors; null while it is offered. */
  withdrawn: Nullable(
    Type.Object({
      /** How many visitors it failed for. */
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
  /** When it went live; null when not recorded. */
  since: Nullable(Instant),
  contract: Nullable(Type.String()),
  runtime: Nullable(Type.String()),
  /** The version that visitors get, which differs from `live` while that one is withdrawn. */
  offered: Version,
  /** Canary, with its share of visitors in percent. */
  canary: Nullable(Type.Object({ version: Version, share: Type.Integer() })),
  /** The release that a rollback restores; null when there is none. */
  back_to: Nullable(Version),
  /** The live release first, then newest first. */
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
  /** Mean duration of successful loads in milliseconds; null when none was measured. */
  mean: Nullable(Type.Number()),
  /** Share of entries served from the browser’s cache, 0 to 1; null when no browser reported it. */
  cached: Nullable(Type.Number()),
});
export type ReleaseLoads = Static<typeof ReleaseLoads>;

const PageVital = Type.Object({
  metric: VitalName,
  samples: Type.Integer(),
  /** Share of good samples as defined by web.dev/vitals, 0 to 1. */
  good: Type.Number(),
  /** Rating of the 75th percentile. */
  rating: OneOf('good', 'needs-improvement', 'poor'),
});
export type PageVital = Static<typeof PageVital>;

const PageTelemetry = Type.Object({
  route: Type.String(),
  /** The page's remote and its release; null for pages of the shell. */
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
    /** Start of the first counted hour. */
    from: Instant,
    loads: Type.Array(ReleaseLoads),
    /** Most visited pages first, at most 200. */
    pages: Type.Array(PageTelemetry),
  }),
});
export type OpsMetrics = Static<(typeof opsMetrics)['answer']>;

const ReleaseChange = Type.Object({
  at: Instant,
  /** The operator’s address, or the user who ran the command. */
  who: Type.String(),
  action: Type.String(),
  package: Type.String(),
  from: Nullable(Type.String()),
  to: Type.String(),
  /** A canary's share of visitors in percent; null for other actions. */
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
    /** Version to roll back. */
    from: Version,
    /** Version that everybody gets instead. */
    to: Version,
  }),
  answer: Changed,
  rateLimit: 30,
});
