import type {
  ButtonOptions,
  ElementsOptions,
  StripeElements,
  StripeJs,
  WalletElement,
} from '../features/wallets/stripe-js.ts';

type Step = 'submit' | 'createPaymentMethod';

const walletMethod = {
  id: 'pm_wallet_1',
  type: 'card',
  card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay', dynamic_last4: '1020' } },
};

/** A double of the part of Stripe.js that the wallet button uses; `emit` fires the wallet’s events. */
export function stripeDouble() {
  const handlers = new Map<string, (event: never) => void | Promise<void>>();
  const answers = new Map<Step, object>();
  let place: HTMLElement | null = null;
  const answerTo = async <Answer extends object>(step: Step, usual: Answer): Promise<Answer> => {
    double.steps.push(step);
    const answer = answers.get(step) ?? usual;
    if (answer instanceof Error) throw answer;
    return answer as Answer;
  };
  const element: WalletElement = {
    on: (name, handler) => handlers.set(name, handler),
    mount: (node) => {
      place = node;
    },
    destroy: () => {
      place = null;
    },
  };
  const elements: StripeElements = {
    create: (_type, options) => {
      double.button = options;
      return element;
    },
    submit: () => answerTo('submit', {}),
  };
  const js: StripeJs = {
    elements: (options) => {
      double.elementsOptions = options;
      return elements;
    },
    createPaymentMethod: () => answerTo('createPaymentMethod', { paymentMethod: walletMethod }),
  };
  const double = {
    js,
    elementsOptions: null as ElementsOptions | null,
    button: null as ButtonOptions | null,
    steps: [] as Step[],
    mountedAt: () => place,
    answer: (step: Step, answer: object) => void answers.set(step, answer),
    emit: async (name: string, event: object) => handlers.get(name)?.(event as never),
  };
  return double;
}
