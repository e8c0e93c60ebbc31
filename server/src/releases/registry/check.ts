import { CONTRACT_VERSION, contractRefusal } from '@keepsake/shared/contract';
import { everyEndpoint } from '../../endpoints/every-endpoint.ts';
import { loadOnce } from '../../load-once.ts';
import { missingExports } from '../missing-exports.ts';
import { foreignClaims } from './owners.ts';
import { Refused } from './refused.ts';
import type { Registry } from './registry.ts';
import { integrityOf } from './stage.ts';
import { globalStylesIn, isScript } from './scripts.ts';
import type { Described } from './release.ts';

const endpoints = loadOnce(everyEndpoint);

/** Parts of the shell's description that remotes are checked against. */
type Shell = Pick<Described, 'contract' | 'runtime' | 'alsoRuns' | 'gives'>;
/** Parts of a remote's description that are checked against the shell. */
type Remote = Pick<Described, 'contract' | 'runtime' | 'uses'>;

/** Reasons why a shell can't run a remote's release, one sentence each; without a runtime it has the remote's. */
export function mismatches(remote: Remote, shell: Shell): string[] {
  const { contract = CONTRACT_VERSION, runtime = remote.runtime, alsoRuns = [] } = shell;
  const other = contractRefusal(String(remote.contract), contract)
    ? [`it is of contract ${remote.contract}, the shell of ${contract}`]
    : [];
  const stranger =
    remote.runtime === runtime || alsoRuns.some((earlier) => earlier === remote.runtime)
      ? []
      : [
          `it is built for the federation’s runtime ${remote.runtime ?? '(none named)'}, the shell gives ${runtime}`,
        ];
  const lacking = missingExports(remote, shell).map((each) => {
    const [barrel, name] = each.split(' ');
    return `it takes ${name} of ${barrel}, which the shell does not have`;
  });
  return [...other, ...stranger, ...lacking];
}

/** Live and canary remotes that a shell could not run, one sentence each. */
async function remotesWithout(registry: Registry, shell: Described): Promise<string[]> {
  const found: string[] = [];
  for (const { name, version, canary } of await registry.list()) {
    if (name === 'shell') continue;
    for (const each of [version, ...(canary ? [canary.version] : [])]) {
      const remote = await registry.described(name, each);
      found.push(...mismatches(remote, shell).map((problem) => `${name} ${each}: ${problem}`));
    }
  }
  return found;
}

/** Endpoints that a release calls and that this server does not have, one sentence each. */
async function unknownCalls({ about }: Described): Promise<string[]> {
  const schemas = await endpoints();
  return (about?.endpoints ?? [])
    .filter((key) => !schemas.has(key))
    .map((key) => `it calls ${key}, which the server does not have`);
}

/** Global styles in a remote's scripts, which would change other packages' pages; one sentence each. */
async function strayStyles(registry: Registry, name: string, release: Described) {
  if (name === 'shell') return [];
  const found: string[] = [];
  for (const path of Object.keys(release.files ?? {}).filter(isScript)) {
    const content = await registry.content(name, path);
    if (!content) continue;
    for (const way of globalStylesIn(Buffer.from(content).toString('utf8')))
      found.push(`${path} styles more than its own elements: ${way}`);
  }
  return found;
}

/** Files of a release that are missing or whose digest differs, one sentence each. */
async function brokenFiles(registry: Registry, name: string, release: Described) {
  const base = `/assets/${name}/`;
  // Older descriptions only list scripts.
  const files = release.files
    ? Object.entries(release.files).map(([path, { integrity }]) => [path, integrity] as const)
    : Object.entries(release.hashes ?? {}).map(
        ([address, integrity]) => [address.replace(base, ''), integrity] as const,
      );
  const found: string[] = [];
  for (const [path, integrity] of files) {
    const content = await registry.content(name, path);
    if (!content) found.push(`${base}${path} is missing`);
    else if (integrityOf(content) !== integrity) {
      found.push(`${base}${path} is not what the release says`);
    }
  }
  return found;
}

/** What a remote needs and the live shell lacks, or what the live remotes need of a shell; one sentence each. */
async function misfitsOf(registry: Registry, name: string, release: Described): Promise<string[]> {
  return name === 'shell'
    ? remotesWithout(registry, release)
    : mismatches(release, (await registry.live('shell')) ?? {});
}

/**
 * Reasons why a release must not be offered, one sentence each: claims of another package, unknown endpoints, global
 * styles, incompatibility with the live shell (or of a shell with the live remotes), and missing or changed files.
 */
export async function problemsOf(
  registry: Registry,
  name: string,
  version: string,
): Promise<string[]> {
  const release = await registry.described(name, version);
  return [
    ...(registry.owners ? foreignClaims(registry.owners, name, release) : []),
    ...(await misfitsOf(registry, name, release)),
    ...(await unknownCalls(release)),
    ...(await strayStyles(registry, name, release)),
    ...(await brokenFiles(registry, name, release)),
  ];
}

/**
 * Finds the release whose version starts with `start`, if its files are complete, and what it is incompatible with: a
 * new major version of the contract fits no live package, and is promoted one package after the other.
 * @throws Refused for no or several matches, and for missing or changed files
 */
export async function whole(
  registry: Registry,
  name: string,
  start: string,
): Promise<{ version: string; misfits: string[] }> {
  const version = await registry.find(name, start);
  const release = await registry.described(name, version);
  refuse(name, version, await brokenFiles(registry, name, release));
  return { version, misfits: await misfitsOf(registry, name, release) };
}

/** Finds the release whose version starts with `start`. @throws Refused with the reasons why it may not be offered */
export async function sound(registry: Registry, name: string, start: string): Promise<string> {
  const version = await registry.find(name, start);
  refuse(name, version, await problemsOf(registry, name, version));
  return version;
}

/** @throws Refused unless `problems` is empty */
function refuse(name: string, version: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Refused(`${name} ${version} stays where it is: ${problems.join('; ')}.`);
}
