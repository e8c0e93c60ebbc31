import type { ServerProcess } from './keepsake.ts';
import { inTurns, seconds, type Ratio } from './measure.ts';
import { receive } from './transfer.ts';

/** The zip of an event against a file of the same length that a bare server streams. */
export async function zip(
  server: ServerProcess,
  bare: ServerProcess,
  zipUrl: string,
  rounds: number,
): Promise<Ratio> {
  const idle = server.memory();
  let peak = 0;
  let bytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 20);
  const times = await inTurns(
    rounds,
    async () =>
      seconds(async () => {
        bytes = await receive(zipUrl);
      }),
    async () => seconds(async () => receive(`${bare.url}/file`)),
  );
  clearInterval(watch);
  const rate = (time: number) => `${Math.round(bytes / 1e6 / time)} MB/s`;
  return {
    name: `zip of ${(bytes / 1e9).toFixed(1)} GB against plain file serving`,
    ratio: times.bare / times.ours,
    aim: 0.9,
    details: `${rate(times.ours)} against ${rate(times.bare)}; memory ${Math.round(peak)} MB at most, ${Math.round(idle)} MB before`,
  };
}
