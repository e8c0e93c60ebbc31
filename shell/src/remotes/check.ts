import {
  CONTRACT_VERSION,
  type RemoteModule,
  type RemoteRelease,
  type RemoteRoute,
} from '@keepsake/shared/contract';

/** Why a remote was refused. */
export type Refusal =
  | 'contract-incompatible'
  | 'contract-too-new'
  | 'not-a-remote'
  | 'wrong-name'
  | 'undeclared-route';

/** A remote that loaded, but is not what it was announced as. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
  readonly reason: Refusal;

  constructor(remote: string, reason: Refusal, detail: string) {
    super(`${remote} was refused, ${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** Same major and a minor that is not above the host's. Null when it fits. */
export function contractRefusal(theirs: string, ours: string = CONTRACT_VERSION): Refusal | null {
  const [major, minor] = theirs.split('.').map(Number);
  const [ourMajor, ourMinor] = ours.split('.').map(Number);
  if (major === undefined || minor === undefined || major !== ourMajor) {
    return 'contract-incompatible';
  }
  return minor > (ourMinor ?? 0) ? 'contract-too-new' : null;
}

const layouts = new Set(['public', 'plain', 'app', 'info']);
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

function isModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Record<string, unknown>;
  return (
    typeof module.contract === 'string' &&
    typeof module.name === 'string' &&
    typeof module.version === 'string' &&
    Array.isArray(module.routes) &&
    module.routes.every(isRoute)
  );
}

/**
 * Checks what a remote exposes against its announcement, before any of it is used.
 * @throws RemoteRefused with the named reason
 */
export function checkRemote(release: RemoteRelease, exposed: unknown): RemoteModule {
  const refuse = (reason: Refusal, detail: string) =>
    new RemoteRefused(release.name, reason, detail);
  if (!isModule(exposed)) throw refuse('not-a-remote', 'it exposes something else');
  const contract = contractRefusal(exposed.contract);
  if (contract) throw refuse(contract, `${exposed.contract}, this site has ${CONTRACT_VERSION}`);
  if (exposed.name !== release.name) throw refuse('wrong-name', `it calls itself ${exposed.name}`);
  const stray = exposed.routes.find((route) => !release.mounts.includes(route.path));
  if (stray) throw refuse('undeclared-route', `${stray.path} is not in its mounts`);
  return exposed;
}
