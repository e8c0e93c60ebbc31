import { connect, type Socket } from 'node:net';

/** Repeats a request over some connections for a while. @returns responses per second */
export async function load(
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
