import { startProxy, type Proxy } from './proxy.ts';

/** A proxy in front of several servers: each request goes to the next one. */
export interface RoundRobin extends Proxy {
  /** Addresses of the servers; may be changed at any time. */
  targets: string[];
}

export async function startRoundRobin(): Promise<RoundRobin> {
  const targets: string[] = [];
  let turn = -1;
  const proxy = await startProxy(() => {
    turn += 1;
    return targets[turn % targets.length] ?? '';
  });
  return { ...proxy, targets };
}
