import { attacks, type Target } from './attacks.ts';

/** What the process is told, and tells once the time is over. */
export interface Order {
  attack: string;
  target: Target;
  seconds: number;
}
export interface Told {
  /** Requests by status; 0 for a connection that broke. */
  statuses: [status: number, times: number][];
}

/*
 * The attacker's process: does one attack again and again for so many seconds, says so once it has begun, and at the end how it was
 * answered.
 */
process.once('message', (order: Order) => {
  void attackWith(order).then((told) => {
    process.send?.(told);
    process.disconnect();
    // What still waits for its answer is of no interest any more.
    process.exit();
  });
});

async function attackWith({ attack: name, target, seconds }: Order): Promise<Told> {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new Error(`There is no attack “${name}”.`);
  const strike = await attack.prepare(target);
  process.send?.('begun');
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  let nth = 0;
  const workers = Array.from({ length: attack.atOnce }, async () => {
    while (performance.now() < end) {
      const status = await strike(nth++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const over = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.race([over, Promise.all(workers)]);
  return { statuses: [...statuses].toSorted(([a], [b]) => a - b) };
}
