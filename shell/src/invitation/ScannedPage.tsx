import { longAddress } from '@keepsake/shared/addresses/codes';
import * as addresses from '@keepsake/shared/addresses';
import { Navigate, useLocation } from '@keepsake/shared/router';

/** Redirects from the short address of a code to its long one, for links opened within the site. */
export default function ScannedPage() {
  return <Navigate to={longAddress(useLocation(), () => true) ?? addresses.uniqueCode()} replace />;
}
