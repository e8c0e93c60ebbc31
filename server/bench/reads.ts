import { connect, type Socket } from 'node:net';
import type { ServerProcess } from './keepsake.ts';
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

/** Repeats a request over some connections for a while. @returns responses per second */
async function load(
  url: string,
  token: string | null,
  { connections = 24, milliseconds = 4000 } = {},
): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n${authorization}\r\n`;
  const until = performance.now() + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () =>
      ask(connect(Number(port), hostname), request, until),
    ),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / milliseconds) * 1000;
}

/** Sends one request at a time on a connection. @returns the number of responses */
async function ask(socket: Socket, request: string, until: number): Promise<number> {
  let count = 0;
  let remaining = 0;
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (remaining === 0) {
        const text = chunk.toString('latin1');
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 300)));
        const [, length = '0'] = /content-length: (\d+)/i.exec(text) ?? [];
        remaining = text.indexOf('\r\n\r\n') + 4 + Number(length);
      }
      remaining -= chunk.length;
      if (remaining > 0) return;
      count += 1;
      if (performance.now() < until) return socket.write(request);
      socket.destroy();
      return resolve(count);
    });
  });
}
