import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BankRequest {
  method: string;
  path: string;
  authorization: string;
  form: Record<string, string>;
}

export interface TestBankProvider {
  url: string;
  requests: BankRequest[];
  /** What the next bank accounts are answered with. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** A payment provider on a loopback port that takes bank accounts, over real HTTP, and remembers what it was sent. */
export async function startBankProvider(): Promise<TestBankProvider> {
  const requests: BankRequest[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, authorization: headers.authorization ?? '', form });
      const { status, body } = provider.answer;
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestBankProvider = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: { status: 200, body: { id: 'btok_test_1', object: 'token', type: 'bank_account' } },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
