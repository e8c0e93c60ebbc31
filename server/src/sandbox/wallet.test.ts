import { payByTestWallet, providerOf } from '../testing/checkout.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const sheet = (query: string) => fetch(`${app.url}/v1/test_helpers/wallet?${query}`);

describe('the test wallet', () => {
  it.each(['apple_pay', 'google_pay'])('gives a card as %s does', async (wallet) => {
    const { id } = (await (await payByTestWallet(app.url, { wallet })).json()) as { id: string };
    const method = await providerOf(app.url, app.config).paymentMethods.retrieve(id);
    expect(method).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', wallet: { type: wallet, [wallet]: {} } },
    });
  });

  it('has the cards of its sheet and no others, for those who have the key', async () => {
    const answer = await payByTestWallet(app.url, { wallet: 'none_pay' });
    expect(answer.status).toBe(400);
    const keyless = await fetch(`${app.url}/v1/test_helpers/wallet`, { method: 'POST' });
    expect(keyless.status).toBe(401);
  });

  it('shows who asks for how much, as text, and only in a page of this site', async () => {
    const answer = await sheet('merchant=%3Cb%3EKeepsake&amount=5181&currency=usd');
    const html = await answer.text();
    expect(html).toContain('Pay &#60;b&#62;Keepsake');
    expect(html).toContain('Pay $51.81');
    expect(html).not.toMatch(/\d{12}/);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await sheet('amount=nothing&currency=usd')).status).toBe(400);
  });

  it('is not there where Stripe is', async () => {
    const live = await startTestApp({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    });
    try {
      const there = `${live.url}/v1/test_helpers/wallet?amount=1&currency=usd`;
      expect((await fetch(there)).status).toBe(404);
    } finally {
      await live.close();
    }
  });
});
