import { msg } from '@lingui/core/macro';
import { SITE_NAME } from '@keepsake/shared/head';
import { say } from '@keepsake/shared/words';
import { stripeLocale, type StripeFailure, type StripeJs } from './stripe-js.ts';
import { walletCardOf, type WalletCard } from './wallet-card.ts';

const unreachable = msg`We couldn’t reach your wallet. You weren’t charged. Please check your connection and try again.`;
const refused = msg`Your wallet’s card couldn’t be used. You weren’t charged. Please try another card.`;

/** Amount to pay, in minor units. */
export interface WalletPrice {
  total: number;
  currency: string;
}

export interface WalletEvents {
  /** Called once it is known whether this device has a wallet to pay with. */
  onReady: (available: boolean) => void;
  /** Called on each press; returns whether the wallet may open now. */
  mayOpen: () => boolean;
  onCard: (card: WalletCard) => void;
  /** Called when the wallet was closed without paying. */
  onCancel: () => void;
  /** Called with a sentence for the payer when the wallet’s card could not be used. */
  onRefused: (message: string) => void;
}

/** Height of the button in pixels, for which the page reserves space. */
export const BUTTON_HEIGHT = 48;

/**
 * Mounts Stripe’s wallet button (Express Checkout Element) in a node. The wallet’s card becomes a payment method, which
 * is then charged like any new card.
 * @param events returns the current callbacks
 * @returns a function that removes the button
 */
export function mountWallet(
  stripe: StripeJs,
  node: HTMLElement,
  { total, currency }: WalletPrice,
  dark: boolean,
  events: () => WalletEvents,
): () => void {
  const elements = stripe.elements({
    mode: 'payment',
    amount: total,
    currency,
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: stripeLocale(),
    appearance: { variables: { borderRadius: `${BUTTON_HEIGHT / 2}px` } },
  });
  const theme = dark ? 'white' : 'black';
  const button = elements.create('expressCheckout', {
    buttonHeight: BUTTON_HEIGHT,
    buttonTheme: { applePay: theme, googlePay: theme },
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    // A single row, which matches the reserved height.
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    paymentMethods: { applePay: 'always', googlePay: 'always', link: 'never', amazonPay: 'never' },
  });
  let isRemoved = false;

  button.on('ready', ({ availablePaymentMethods: wallets }) => {
    events().onReady(Object.values(wallets ?? {}).some(Boolean));
  });
  button.on('loaderror', () => events().onReady(false));
  button.on('click', ({ resolve }) => {
    if (events().mayOpen()) resolve({ business: { name: SITE_NAME } });
  });
  button.on('cancel', () => events().onCancel());
  button.on('confirm', async ({ paymentFailed }) => {
    const card = await createCard();
    if (isRemoved) return;
    if (typeof card !== 'string') return events().onCard(card);
    paymentFailed({ reason: 'fail' });
    events().onRefused(card);
  });

  /** Resolves to the wallet’s card, or to a sentence that says why there is none. */
  async function createCard(): Promise<WalletCard | string> {
    try {
      const { error: incomplete } = await elements.submit();
      if (incomplete) return sentenceOf(incomplete);
      const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
      if (error) return sentenceOf(error);
      return walletCardOf(paymentMethod) ?? say(refused);
    } catch {
      // “Not charged” is certain: creating a payment method charges nothing.
      return say(unreachable);
    }
  }

  button.mount(node);
  return () => {
    isRemoved = true;
    button.destroy();
  };
}

function sentenceOf({ type }: StripeFailure): string {
  return say(type === 'api_connection_error' ? unreachable : refused);
}
