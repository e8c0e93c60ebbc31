import { Navigate } from '@keepsake/shared/router';
import { stepAddress } from './steps.ts';

/** Redirects to the card form: only cards can be added here, and a wallet is chosen when paying. */
export default function AddPaymentMethodPage() {
  return <Navigate replace to={stepAddress('add-card')} />;
}
