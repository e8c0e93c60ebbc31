import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Shared {
  /** The request as it stands in an import. */
  request: string;
  /** In the shell's first load; otherwise fetched when first used. */
  eager: boolean;
}

/**
 * The shared modules: libraries that must exist once, and our barrels of named re-exports, of which only used
 * names are loaded. The single table for shell and remotes; no remote bundles them.
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

/** Our own barrels that the shell shares: the file of each, and how it stands in an import. */
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

/** A remote's half: it takes everything from the shell and carries no copy. */
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
