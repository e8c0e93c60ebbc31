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
  /** Response to the next requests. */
  answer: ProviderAnswer;
  close(): Promise<void>;
}

/** The response to an accepted card. */
export const cardAccepted: ProviderAnswer = {
  status: 200,
  body: {
    id: 'pm_test_1',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2039 },
  },
};

/** The response to an accepted bank account. */
export const bankAccepted: ProviderAnswer = {
  status: 200,
  body: { id: 'btok_test_1', object: 'token', type: 'bank_account' },
};

/** Stripe's response to a card that it refuses to tokenise. */
export function cardRefused(code: string, param?: string): ProviderAnswer {
  return { status: 402, body: { error: { type: 'card_error', code, param, message: 'no' } } };
}

/** A payment provider on a loopback port that records requests and gives each the same response. */
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
