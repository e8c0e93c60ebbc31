import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection that sends `bytes` and then neither reads nor sends by itself. */
export async function openSocket(url: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** The head of an HTTP/1.1 request, including its final empty line. */
export function head(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
