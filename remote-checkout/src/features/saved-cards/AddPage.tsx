import * as addresses from '@keepsake/shared/addresses';
import { Navigate } from '@keepsake/shared/router';

/** Cards are the one kind of payment method, so nobody has to choose a kind. */
export default function AddPage() {
  return <Navigate replace to={addresses.addSavedCardForm()} />;
}
