import { Stepper } from '@keepsake/shared/forms';
import type { Step } from './steps.ts';

const words: Record<Step, string> = {
  package: 'Package',
  'add-ons': 'Add-ons',
  choose: 'Payment',
  'add-card': 'Payment',
  activate: 'Confirm',
};

/** Where one is on the way to a package. */
export function PackageSteps({
  at,
  hasAll = false,
}: {
  at: Step;
  /** The package has all add-ons: there is no step for them. */
  hasAll?: boolean;
}) {
  const steps = ['Package', ...(hasAll ? [] : ['Add-ons']), 'Payment', 'Confirm'];
  return <Stepper label="Buying a package" steps={steps} current={steps.indexOf(words[at])} />;
}
