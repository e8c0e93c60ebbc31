import type { ServerProcess } from './keepsake.ts';
import { load } from './load.ts';
import { inTurns, median, type Ratio } from './measure.ts';

/** Compares a signed-in read of an event with a plain Fastify route that runs the same query. */
export async function reads(
  server: ServerProcess,
  bare: ServerProcess,
  read: { path: string; token: string; rounds: number },
): Promise<Ratio> {
  const url = `${server.url}/api/${read.path}`;
  await load(url, read.token, { milliseconds: 2000 });
  await load(`${bare.url}/read`, null, { milliseconds: 2000 });
  const cost: [number[], number[]] = [[], []];
  const measured = async (which: 0 | 1) => {
    const process = which === 0 ? server : bare;
    const before = process.cpu();
    const milliseconds = 4000;
    const rate =
      which === 0
        ? await load(url, read.token, { milliseconds })
        : await load(`${bare.url}/read`, null, { milliseconds });
    cost[which].push(((process.cpu() - before) * 1e6) / ((rate * milliseconds) / 1000));
    return rate;
  };
  const rates = await inTurns(read.rounds, {
    bare: async () => measured(1),
    ours: async () => measured(0),
  });
  const rate = (value: number) => `${Math.round(value)}/s`;
  const [ours, others] = cost.map((values) => `${Math.round(median(values))} µs`);
  return {
    name: 'signed-in read of an event against a bare Fastify route with the same query',
    ratio: rates.ours / rates.bare,
    aim: 0.9,
    details: `${rate(rates.ours)} against ${rate(rates.bare)}; processor ${ours} against ${others} each`,
  };
}
