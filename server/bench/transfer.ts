import { once } from 'node:events';
import { request } from 'node:http';

/** Sends a head and then pieces of noise until `bytes` are sent. @returns the status */
export async function send(
  url: string,
  options: { method: string; headers: Record<string, string>; head: Buffer; bytes: number },
): Promise<number> {
  const { method, headers, head, bytes } = options;
  const sending = request(url, { method, headers: { ...headers, 'content-length': bytes } });
  const answered = once(sending, 'response');
  const piece = Buffer.alloc(1024 * 1024, 0x5a);
  sending.write(head);
  let left = bytes - head.length;
  while (left > 0) {
    const next = left < piece.length ? piece.subarray(0, left) : piece;
    left -= next.length;
    if (!sending.write(next)) await once(sending, 'drain');
  }
  sending.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

/** Reads an answer to its end. @returns how many bytes came */
export async function receive(url: string): Promise<number> {
  const asking = request(url).end();
  const [answer] = await once(asking, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(answer, 'end');
  return bytes;
}
