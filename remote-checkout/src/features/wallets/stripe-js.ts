import { currentLanguage, isEnglish } from '@keepsake/shared/words';
/** The part of Stripe.js that Keepsake uses, see https://docs.stripe.com/js. Amounts are in minor units. */
export interface StripeJs {
  elements(options: ElementsOptions): StripeElements;
  createPaymentMethod(options: {
    elements: StripeElements;
  }): Promise<{ paymentMethod?: unknown; error?: StripeFailure }>;
}

export interface ElementsOptions {
  mode: 'payment';
  amount: number;
  currency: string;
  paymentMethodTypes: ['card'];
  /** The payment method is created in the browser, and charged by our server. */
  paymentMethodCreation: 'manual';
  locale: string;
  appearance: { variables: { borderRadius: string } };
}

export interface StripeElements {
  create(type: 'expressCheckout', options: ButtonOptions): WalletElement;
  submit(): Promise<{ error?: StripeFailure }>;
}

export interface StripeFailure {
  /** As in `card_error`, `api_connection_error`. */
  type?: string;
  code?: string;
  message?: string;
}

type Theme = 'black' | 'white';

export interface ButtonOptions {
  buttonHeight: number;
  buttonTheme: { applePay: Theme; googlePay: Theme };
  buttonType: { applePay: 'plain'; googlePay: 'plain' };
  layout: { maxColumns: number; maxRows: number; overflow: 'never' };
  paymentMethods: Record<string, 'always' | 'auto' | 'never'>;
}

interface Events {
  ready: { availablePaymentMethods?: Record<string, boolean> | undefined };
  loaderror: { error?: StripeFailure };
  /** Must be resolved within a second, or the wallet does not open. */
  click: { resolve(details: { business: { name: string } }): void };
  confirm: { paymentFailed(reason: { reason: 'fail' }): void };
  cancel: object;
}

export interface WalletElement {
  on<Name extends keyof Events>(
    name: Name,
    handler: (event: Events[Name]) => void | Promise<void>,
  ): unknown;
  mount(node: HTMLElement): void;
  destroy(): void;
}

/** Stripe requires that its script is loaded from its own host; the path contains the version. */
const STRIPE_JS = 'https://js.stripe.com/clover/stripe.js';

type MakeStripe = (key: string, options: { locale: string }) => StripeJs;

declare global {
  interface Window {
    Stripe?: MakeStripe;
  }
}

/** Returns Stripe’s locale for the reader’s language; English for Hindi, which Stripe lacks. */
export function stripeLocale(): string {
  const language = currentLanguage();
  return isEnglish(language) || language === 'hi' ? 'en' : language;
}

let loading: Promise<MakeStripe> | null = null;
/** Shared by all buttons, since each instance loads frames of its own. */
let cached: { make: MakeStripe; key: string; stripe: StripeJs } | null = null;

/**
 * Returns Stripe.js for a publishable key; the first call fetches its script.
 * @throws Error when the script cannot be loaded; the next call fetches it again
 */
export async function loadStripe(key: string): Promise<StripeJs> {
  const make = window.Stripe ?? (await script());
  if (cached?.make !== make || cached.key !== key) {
    cached = { make, key, stripe: make(key, { locale: stripeLocale() }) };
  }
  return cached.stripe;
}

/** Concurrent calls share one request for the script. */
async function script(): Promise<MakeStripe> {
  loading ??= fetchScript().finally(() => {
    loading = null;
  });
  return loading;
}

async function fetchScript(): Promise<MakeStripe> {
  const tag = document.createElement('script');
  tag.src = STRIPE_JS;
  tag.async = true;
  await new Promise<void>((resolve, reject) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => {
      tag.remove();
      reject(new Error('Stripe.js could not be fetched.'));
    });
    document.head.append(tag);
  });
  if (!window.Stripe) throw new Error('Stripe.js did not begin.');
  return window.Stripe;
}
