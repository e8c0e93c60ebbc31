import { msg } from '@lingui/core/macro';
import type { WithdrawalDetails, WithdrawalStep } from '@keepsake/shared/api';
import { say, type Message } from '@keepsake/shared/words';

type Step = WithdrawalStep['step'];

export interface ShownStep {
  step: Step;
  name: string;
  /** When it was taken, ISO 8601; null while it is ahead. */
  at: string | null;
}

const names: Record<Step, Message> = {
  requested: msg({ message: 'Requested', context: 'state of a cash-out' }),
  in_transit: msg({ message: 'On its way', context: 'state of a cash-out' }),
  paid: msg({ message: 'Paid', context: 'state of a cash-out' }),
  failed: msg({ message: 'Failed', context: 'state of a cash-out' }),
  returned: msg`Sent back by the bank`,
};

const ahead: Record<WithdrawalDetails['status'], Step[]> = {
  requested: ['in_transit', 'paid'],
  in_transit: ['paid'],
  paid: [],
  failed: [],
};

/** The steps that a cash-out has taken, and those that it has ahead unless the bank refuses it. */
export function stepsShown({
  status,
  steps,
}: Pick<WithdrawalDetails, 'status' | 'steps'>): ShownStep[] {
  // The server reads state and steps one after the other: a step may be taken between.
  const next = ahead[status].filter((step) => !steps.some((taken) => taken.step === step));
  return [
    ...steps.map(({ step, at }) => ({ step, name: say(names[step]), at })),
    ...next.map((step) => ({ step, name: say(names[step]), at: null })),
  ];
}
