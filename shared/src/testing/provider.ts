import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

export interface ProviderAnswer {
  status: number;
  body: unknown;
}

export interface TestProvider {
  url: string;
  requests: ProviderRequest[];
  /** Answer to the next requests. */
  answer: ProviderAnswer;
  close(): Promise<void>;
}

/** A card taken. */
export const cardTaken: ProviderAnswer = {
  status: 200,
  body: {
    id: 'pm_test_1',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2039 },
  },
};

/** A bank account taken. */
export const bankTaken: ProviderAnswer = {
  status: 200,
  body: { id: 'btok_test_1', object: 'token', type: 'bank_account' },
};

/** How Stripe refuses a card at tokenisation. */
export function cardRefused(code: string, param?: string): ProviderAnswer {
  return { status: 402, body: { error: { type: 'card_error', code, param, message: 'no' } } };
}

/**
 * A payment provider on a loopback port, over real HTTP, that remembers what it was sent and answers every
 * request alike.
 */
export async function startProvider(answer: ProviderAnswer): Promise<TestProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, form: Object.fromEntries(form) });
      const { status, body } = provider.answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
