import { Stepper } from '@keepsake/shared/forms';

const steps = ['Your card', 'Payment', 'Confirm'];

/** Where one is on the way from a written card to a sent one. */
export function CardSteps({ at }: { at: 'payment' | 'confirm' }) {
  return <Stepper label="Sending your card" steps={steps} current={at === 'payment' ? 1 : 2} />;
}
