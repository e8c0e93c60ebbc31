import { Navigate } from '@keepsake/shared/router';
import { stepAddress } from './steps.ts';

/** A card is all that can be added here, so nobody has to choose what; a wallet is chosen where one pays. */
export default function AddPaymentMethodPage() {
  return <Navigate replace to={stepAddress('add-card')} />;
}
