import { longAddress } from '@keepsake/shared/addresses/codes';
import * as addresses from '@keepsake/shared/addresses';
import { Navigate, useLocation } from '@keepsake/shared/router';

/** Leads on to the page of a code where its short address is opened within the site. */
export default function ScannedPage() {
  return <Navigate to={longAddress(useLocation(), () => true) ?? addresses.uniqueCode()} replace />;
}
