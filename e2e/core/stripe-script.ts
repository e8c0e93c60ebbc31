import type { BrowserContext } from '@playwright/test';

const SCRIPT = 'https://js.stripe.com/**';

/** Stands for Stripe.js: its wallet button is a plain one, and a press on it agrees at once. */
const script = (wallets: object | null) => `
window.Stripe = () => ({
  elements: (asked) => {
    window.walletAsked = asked;
    const handlers = {};
    let [place, gone] = [null, false];
    return {
      submit: async () => ({}),
      create: (type, { buttonHeight }) => ({
        on: (name, handler) => { handlers[name] = handler; },
        destroy: () => { gone = true; place?.replaceChildren(); },
        mount: (node) => {
          place = node;
          setTimeout(() => {
            if (gone) return;
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

/** Answers for js.stripe.com. @returns the addresses that were asked for, as they are */
export async function standForStripe(
  context: BrowserContext,
  wallets: object | null,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route(SCRIPT, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script(wallets) });
  });
  return asked;
}
