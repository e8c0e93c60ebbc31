import { CONTRACT_VERSION, contractRefusal } from '@keepsake/shared/contract';
import type { EndpointSchema } from '@keepsake/shared/api/endpoint';
import { everyEndpoint } from '../../endpoints/every-endpoint.ts';
import { lacksOf } from '../lacks.ts';
import { foreignClaims } from './owners.ts';
import { Refused } from './refused.ts';
import type { Registry } from './registry.ts';
import { integrityOf } from './stage.ts';
import { globalStylesIn, isScript } from './scripts.ts';
import type { Described } from './release.ts';

let known: Promise<ReadonlyMap<string, EndpointSchema>> | null = null;

/** Parts of the shell's description that remotes are checked against. */
type Shell = Pick<Described, 'contract' | 'runtime' | 'alsoRuns' | 'gives'>;
/** Parts of a remote's description that are checked against the shell. */
type Remote = Pick<Described, 'contract' | 'runtime' | 'uses'>;

/**
 * Why a release of a remote cannot be run by a shell: one sentence each, none when it can. A shell that was built before
 * it said its runtime is taken at its word.
 */
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
  const lacking = lacksOf(remote, shell).map((each) => {
    const [barrel, name] = each.split(' ');
    return `it takes ${name} of ${barrel}, which the shell does not have`;
  });
  return [...other, ...stranger, ...lacking];
}

/** Which live remotes a shell could not run, or those that are tried: one sentence each. */
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

/** Which endpoints a release calls that the server of these sources does not have. */
async function unknownCalls({ about }: Described): Promise<string[]> {
  known ??= everyEndpoint();
  const schemas = await known;
  return (about?.endpoints ?? [])
    .filter((key) => !schemas.has(key))
    .map((key) => `it calls ${key}, which the server does not have`);
}

/** What scripts of a remote do to the look of pages that are not its own. */
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

/** Which files of a release are missing, or are not what it says; one sentence each. */
async function brokenFiles(registry: Registry, name: string, release: Described) {
  const base = `/assets/${name}/`;
  // Older descriptions list scripts only.
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

/**
 * Returns what a release needs and the live shell lacks, or for a shell, what the live remotes need; one
 * sentence each.
 */
async function misfitsOf(registry: Registry, name: string, release: Described): Promise<string[]> {
  return name === 'shell'
    ? remotesWithout(registry, release)
    : mismatches(release, (await registry.live('shell')) ?? {});
}

/**
 * Why a release must not be shown to anybody: what is another's; endpoints that the server does not have; styles of
 * pages that are not its own; what it takes and the live shell does not have, or for the shell what the
 * live remotes take and it does not have; files that are missing or not what it says. One sentence each.
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
 * The one release whose version begins like that, if its files are whole, and what it does not fit: a new major version of
 * the contract fits nothing of the one before, and is brought in one package after the other.
 * @throws Refused where files are missing, or not what it says
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

/**
 * The one release whose version begins like that, if it can be shown to visitors.
 * @throws Refused with the reasons why not
 */
export async function sound(registry: Registry, name: string, start: string): Promise<string> {
  const version = await registry.find(name, start);
  refuse(name, version, await problemsOf(registry, name, version));
  return version;
}

/** @throws Refused where there are any */
function refuse(name: string, version: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Refused(`${name} ${version} stays where it is: ${problems.join('; ')}.`);
}
