import type { BrowserContext } from '@playwright/test';

const SCRIPT = 'https://js.stripe.com/**';

/** Fake of Stripe.js: its wallet button is a plain button, and pressing it confirms the payment at once. */
const script = (wallets: object | null) => `
window.Stripe = () => ({
  elements: (options) => {
    window.walletOptions = options;
    const handlers = {};
    let [parent, isDestroyed] = [null, false];
    return {
      submit: async () => ({}),
      create: (type, { buttonHeight }) => ({
        on: (name, handler) => { handlers[name] = handler; },
        destroy: () => { isDestroyed = true; parent?.replaceChildren(); },
        mount: (node) => {
          parent = node;
          setTimeout(() => {
            if (isDestroyed) return;
            const button = document.createElement('button');
            button.textContent = 'Apple Pay';
            button.style.height = buttonHeight + 'px';
            button.style.width = '100%';
            button.onclick = () => handlers.click({
              resolve: () => handlers.confirm({ paymentFailed: () => {} }),
            });
            const wallets = ${JSON.stringify(wallets)};
            if (wallets) node.append(button);
            handlers.ready({ availablePaymentMethods: wallets ?? undefined });
          }, 300);
        },
      }),
    };
  },
  createPaymentMethod: async () => ({
    paymentMethod: {
      id: 'pm_wallet_1',
      card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay' } },
    },
  }),
});`;

/** Serves the fake for js.stripe.com. @param wallets available ones; null for none @returns requested addresses */
export async function fakeStripe(
  context: BrowserContext,
  wallets: object | null,
): Promise<string[]> {
  const requests: string[] = [];
  await context.route(SCRIPT, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script(wallets) });
  });
  return requests;
}
