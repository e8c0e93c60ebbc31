import { persistedAtom } from '@keepsake/shared/state';

/** Who buys a package: set at login, read by the checkout. */
export const purchaseTypeAtom = persistedAtom<string>('membership.purchaseType', 'existing-user');
