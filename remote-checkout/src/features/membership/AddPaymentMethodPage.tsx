import { Navigate } from '@keepsake/shared/router';
import { stepAddress } from './steps.ts';

/** Cards are the one kind of payment method, so nobody has to choose a kind. */
export default function AddPaymentMethodPage() {
  return <Navigate replace to={stepAddress('add-card')} />;
}
