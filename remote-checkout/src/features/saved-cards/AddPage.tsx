import * as addresses from '@keepsake/shared/addresses';
import { Navigate } from '@keepsake/shared/router';

/** Redirects to the card form, since cards are the only payment method that can be saved. */
export default function AddPage() {
  return <Navigate replace to={addresses.addSavedCardForm()} />;
}
