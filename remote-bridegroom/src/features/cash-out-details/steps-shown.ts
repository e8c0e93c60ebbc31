import type { WithdrawalDetails, WithdrawalStep } from '@keepsake/shared/api';

type Step = WithdrawalStep['step'];

export interface ShownStep {
  step: Step;
  name: string;
  /** When it was taken, ISO 8601; null while it is ahead. */
  at: string | null;
}

const names: Record<Step, string> = {
  requested: 'Requested',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Sent back by the bank',
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
    ...steps.map(({ step, at }) => ({ step, name: names[step], at })),
    ...next.map((step) => ({ step, name: names[step], at: null })),
  ];
}
