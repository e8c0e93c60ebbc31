import { once } from 'node:events';
import { request } from 'node:http';

/** Sends a head padded to `bytes` in chunks of 1 MiB. @returns the status */
export async function send(
  url: string,
  options: { method: string; headers: Record<string, string>; head: Buffer; bytes: number },
): Promise<number> {
  const { method, headers, head, bytes } = options;
  const sending = request(url, { method, headers: { ...headers, 'content-length': bytes } });
  const answered = once(sending, 'response');
  const piece = Buffer.alloc(1024 * 1024, 0x5a);
  sending.write(head);
  let remaining = bytes - head.length;
  while (remaining > 0) {
    const next = remaining < piece.length ? piece.subarray(0, remaining) : piece;
    remaining -= next.length;
    if (!sending.write(next)) await once(sending, 'drain');
  }
  sending.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

/** Downloads an address. @returns the number of bytes */
export async function receive(url: string): Promise<number> {
  const pending = request(url).end();
  const [answer] = await once(pending, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(answer, 'end');
  return bytes;
}
