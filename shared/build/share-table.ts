import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Shared {
  /** The request as written in an import. */
  request: string;
  /** Part of the shell's first load; otherwise fetched on first use. */
  eager: boolean;
}

/**
 * The shared modules: libraries that must exist once per page, and our barrels of named re-exports, of which only the
 * used names are loaded. Shell and remotes both read this table; no remote bundles these modules.
 */
export const shareTable: readonly Shared[] = [
  { request: 'react', eager: true },
  { request: 'react/jsx-runtime', eager: true },
  { request: 'react-dom', eager: true },
  { request: 'jotai', eager: true },
  { request: '@emotion/react', eager: true },
  { request: '@emotion/styled', eager: true },
  { request: '@keepsake/shared/host', eager: true },
  { request: '@keepsake/shared/router', eager: true },
  { request: '@keepsake/shared/state', eager: true },
  { request: '@keepsake/shared/ui', eager: true },
  { request: '@keepsake/shared/words', eager: true },
  { request: '@keepsake/shared/words/trans', eager: true },
  { request: '@keepsake/shared/forms', eager: false },
  { request: '@keepsake/shared/overlays', eager: false },
  { request: '@keepsake/shared/media', eager: false },
  { request: '@keepsake/shared/query', eager: false },
];

/** Our own barrels that the shell shares: request by absolute file path. */
export const sharedBarrels: ReadonlyMap<string, string> = new Map(
  shareTable
    .filter(({ request }) => request.startsWith('@keepsake/shared/'))
    .map(({ request }) => [require.resolve(request), request]),
);

function packageOf(request: string): string {
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function versionOf(request: string): string {
  const described: unknown = require(
    require.resolve(`${packageOf(request)}/package.json`, { paths: [import.meta.dirname] }),
  );
  const { version } = described as { version: string };
  return version;
}

function compatible(version: string): string {
  return `^${version.split('.')[0] === '0' ? version : `${version.split('.')[0]}.0.0`}`;
}

/** The versions that the shell provides, by request. */
export function shareVersions(): Record<string, string> {
  return Object.fromEntries(shareTable.map(({ request }) => [request, versionOf(request)]));
}

/** The remote's side of sharing: every shared module comes from the shell, without a bundled copy. */
export function remoteShares() {
  return Object.fromEntries(
    shareTable.map(({ request }) => [
      request,
      {
        singleton: true,
        import: false as const,
        requiredVersion: compatible(versionOf(request)),
        strictVersion: true,
      },
    ]),
  );
}
