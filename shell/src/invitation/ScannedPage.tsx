import { longAddress } from '@keepsake/shared/addresses/codes';
import * as addresses from '@keepsake/shared/addresses';
import { Navigate, useLocation } from '@keepsake/shared/router';

/** A link within the site to the short address of a code. */
export default function ScannedPage() {
  return <Navigate to={longAddress(useLocation(), () => true) ?? addresses.uniqueCode()} replace />;
}
