import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { Stepper } from '@keepsake/shared/forms';
import type { Step } from './steps.ts';

const stages: Record<Step, 'package' | 'add-ons' | 'payment' | 'confirm'> = {
  package: 'package',
  'add-ons': 'add-ons',
  choose: 'payment',
  'add-card': 'payment',
  activate: 'confirm',
};

const words = {
  package: msg({ message: 'Package', comment: 'step of buying a package: choose it' }),
  'add-ons': msg({ message: 'Add-ons', comment: 'step of buying a package: choose extras' }),
  payment: msg({ message: 'Payment', comment: 'step of buying a package: choose or enter a card' }),
  confirm: msg({ message: 'Confirm', comment: 'step of buying a package: check it and pay' }),
};

/** The progress indicator of buying a package. */
export function PackageSteps({
  at,
  hasAll = false,
}: {
  at: Step;
  /** True when the package includes all add-ons, which leaves out their step. */
  hasAll?: boolean;
}) {
  const steps = (['package', 'add-ons', 'payment', 'confirm'] as const).filter(
    (step) => !hasAll || step !== 'add-ons',
  );
  return (
    <Stepper
      label={t`Buying a package`}
      steps={steps.map((step) => say(words[step]))}
      current={steps.indexOf(stages[at])}
    />
  );
}
