import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

export interface TestProvider {
  url: string;
  requests: ProviderRequest[];
  /** What the next cards are answered with. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

const aToken = {
  id: 'pm_test_1',
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2039 },
};

/** A card taken. */
export const accepted = { status: 200, body: aToken };

/** A payment provider on a loopback port that takes cards, over real HTTP, and remembers what it was sent. */
export async function startProvider(): Promise<TestProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, form: Object.fromEntries(form) });
      const { status, body } = provider.answer;
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: accepted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** How Stripe refuses a card at tokenisation. */
export function refusal(code: string, param?: string) {
  return { status: 402, body: { error: { type: 'card_error', code, param, message: 'no' } } };
}
