import { attacks, type Target } from './attacks.ts';

/** Message to the attacker's process, and its message at the end. */
export interface Order {
  attack: string;
  target: Target;
  seconds: number;
}
export interface AttackResult {
  /** Number of requests by status; 0 for broken connections. */
  statuses: [status: number, times: number][];
}

/*
 * The attacker's process: repeats one attack for a number of seconds; sends a message when it has started, and one with
 * the result.
 */
process.once('message', (order: Order) => {
  void attackWith(order).then((result) => {
    process.send?.(result);
    process.disconnect();
    // Pending requests are dropped.
    process.exit();
  });
});

async function attackWith({ attack: name, target, seconds }: Order): Promise<AttackResult> {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new Error(`There is no attack “${name}”.`);
  const strike = await attack.prepare(target);
  process.send?.('begun');
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  let nth = 0;
  const workers = Array.from({ length: attack.concurrently }, async () => {
    while (performance.now() < end) {
      const status = await strike(nth++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.race([timeout, Promise.all(workers)]);
  return { statuses: [...statuses].toSorted(([a], [b]) => a - b) };
}
