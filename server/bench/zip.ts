import type { ServerProcess } from './keepsake.ts';
import { inTurns, seconds, type Ratio } from './measure.ts';
import { receive } from './transfer.ts';

/** Compares the zip of an event with a file of the same length served by plain Fastify, and by nginx if available. */
export async function zip(
  server: ServerProcess,
  others: { bare: ServerProcess; nginx: { url: string } | null },
  zipUrl: string,
  rounds: number,
): Promise<Ratio> {
  const idle = server.memory();
  let peak = 0;
  let bytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 20);
  const file = async (url: string) => seconds(async () => receive(`${url}/file`));
  const { bare, nginx } = others;
  const times = await inTurns(rounds, {
    bare: async () => file(bare.url),
    nginx: async () => (nginx ? file(nginx.url) : Number.NaN),
    ours: async () =>
      seconds(async () => {
        bytes = await receive(zipUrl);
      }),
  }).finally(() => clearInterval(watch));
  const rate = (time: number) => `${Math.round(bytes / 1e6 / time)} MB/s`;
  const besideNginx = nginx
    ? `, and nginx’s ${rate(times.nginx)} (${(times.nginx / times.ours).toFixed(2)} ×)`
    : '';
  return {
    name: `zip of ${(bytes / 1e9).toFixed(1)} GB against plain file serving`,
    ratio: times.bare / times.ours,
    aim: 0.9,
    details: `${rate(times.ours)} against ${rate(times.bare)}${besideNginx}; memory ${Math.round(peak)} MB at most, ${Math.round(idle)} MB before`,
  };
}
