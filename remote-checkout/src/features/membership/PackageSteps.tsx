import { Stepper } from '@keepsake/shared/forms';
import type { Step } from './steps.ts';

const steps = ['Package', 'Add-ons', 'Payment', 'Confirm'];

const places: Record<Step, number> = {
  package: 0,
  'add-ons': 1,
  choose: 2,
  'add-card': 2,
  activate: 3,
};

/** Where one is on the way to a package. */
export function PackageSteps({ at }: { at: Step }) {
  return <Stepper label="Buying a package" steps={steps} current={places[at]} />;
}
