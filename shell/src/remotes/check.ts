import {
  CONTRACT_VERSION,
  contractRefusal,
  type RemoteModule,
  type RemoteRelease,
  type RemoteRoute,
} from '@keepsake/shared/contract';
import { runtimeGlobals } from './runtime-globals.ts';

/** Why a remote was refused. */
export type Refusal =
  | 'contract-incompatible'
  | 'contract-too-new'
  | 'other-runtime'
  | 'missing-exports'
  | 'not-a-remote'
  | 'wrong-name'
  | 'undeclared-route'
  | 'undeclared-part';

/** A remote that this shell must not run: incompatible as announced, or not what was announced. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
  readonly reason: Refusal;

  constructor(remote: string, reason: Refusal, detail: string) {
    super(`${remote} was refused, ${reason}: ${detail}`);
    this.reason = reason;
  }
}

/**
 * Checks the announcement of a release before anything of it is fetched: contract, shared exports, federation runtime.
 * @throws RemoteRefused with the named reason
 */
export function checkAnnounced({ name, contract, runtime, lacks = [] }: RemoteRelease): void {
  const refusal = contractRefusal(contract);
  if (refusal)
    throw new RemoteRefused(name, refusal, `${contract}, this site has ${CONTRACT_VERSION}`);
  if (lacks.length > 0) throw new RemoteRefused(name, 'missing-exports', lacks.join(', '));
  const supported = Object.keys(runtimeGlobals());
  // Minor versions of the federation runtime matter; a release without one was built for another runtime.
  if (supported.length > 0 && !supported.includes(runtime ?? '')) {
    const has = supported.join(' and ');
    throw new RemoteRefused(name, 'other-runtime', `${runtime ?? 'none'}, this site has ${has}`);
  }
}

const layouts = new Set(['public', 'plain', 'bare', 'app', 'info']);
const guards = new Set(['none', 'session', 'attendee', 'attendee-no-guest', 'bride-groom']);

function isRoute(value: unknown): value is RemoteRoute {
  if (typeof value !== 'object' || value === null) return false;
  const route = value as Record<string, unknown>;
  return (
    typeof route.path === 'string' &&
    route.path.startsWith('/') &&
    layouts.has(String(route.layout)) &&
    guards.has(String(route.guard)) &&
    typeof route.load === 'function'
  );
}

function hasParts(parts: unknown): boolean {
  if (parts === undefined) return true;
  if (typeof parts !== 'object' || parts === null) return false;
  return Object.values(parts).every((load) => typeof load === 'function');
}

function isModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Record<string, unknown>;
  return (
    typeof module.contract === 'string' &&
    typeof module.name === 'string' &&
    typeof module.version === 'string' &&
    Array.isArray(module.routes) &&
    module.routes.every(isRoute) &&
    hasParts(module.parts)
  );
}

/** Checks a remote's exposed module against its announcement before it is used. @throws RemoteRefused with a reason */
export function checkRemote(release: RemoteRelease, exposed: unknown): RemoteModule {
  const refuse = (reason: Refusal, detail: string) =>
    new RemoteRefused(release.name, reason, detail);
  if (!isModule(exposed)) throw refuse('not-a-remote', 'it exposes something else');
  const contract = contractRefusal(exposed.contract);
  if (contract) throw refuse(contract, `${exposed.contract}, this site has ${CONTRACT_VERSION}`);
  if (exposed.name !== release.name) throw refuse('wrong-name', `it calls itself ${exposed.name}`);
  const stray = exposed.routes.find((route) => !release.mounts.includes(route.path));
  if (stray) throw refuse('undeclared-route', `${stray.path} is not in its mounts`);
  const part = Object.keys(exposed.parts ?? {}).find((name) => !release.parts?.includes(name));
  if (part) throw refuse('undeclared-part', `${part} is not among its parts`);
  return exposed;
}
