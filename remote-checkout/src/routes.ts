import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

const member = { layout: 'app', guard: 'attendee-no-guest' } as const;
const couple = { layout: 'app', guard: 'bride-groom' } as const;
const anybody = { layout: 'plain', guard: 'none' } as const;

/** All addresses of paying for a card open the same page. */
const paying = {
  title: msg`Checkout`,
  layout: 'app',
  guard: 'attendee',
  offersAccount: true,
  load: () => import('./features/pay/PayPage.tsx'),
} as const;
const packages = {
  ...couple,
  title: msg`Choose Package`,
  load: () => import('./features/membership/ChoosePackagePage.tsx'),
};
const yours = { ...couple, title: msg`Your package` };

/** The routes of this remote; `remote.json` declares the same paths. */
export const routes: RemoteRoute[] = [
  {
    ...member,
    path: addresses.savedCards.pattern,
    title: msg`Payment Methods`,
    load: () => import('./features/saved-cards/SavedCardsPage.tsx'),
  },
  {
    ...member,
    path: addresses.addSavedCard.pattern,
    title: msg`Add a card`,
    load: () => import('./features/saved-cards/AddPage.tsx'),
  },
  {
    ...member,
    path: addresses.addSavedCardForm.pattern,
    title: msg`Add a card`,
    load: () => import('./features/saved-cards/AddCardPage.tsx'),
  },
  { ...paying, path: addresses.paymentMethod.pattern },
  { ...paying, path: addresses.addPaymentMethod.pattern },
  { ...paying, path: addresses.confirmPayment.pattern },
  { ...member, path: addresses.paymentMethodList.pattern, title: paying.title, load: paying.load },
  {
    ...paying,
    path: addresses.paymentDone.pattern,
    title: msg`Thank you`,
    load: () => import('./features/payment-success/PaymentSuccessPage.tsx'),
  },
  {
    ...anybody,
    path: addresses.paymentReturn.pattern,
    title: msg`Your payment`,
    load: () => import('./features/payment-result/PaymentReturnPage.tsx'),
  },
  {
    ...anybody,
    path: addresses.paymentFailed.pattern,
    title: msg`Your payment`,
    load: () => import('./features/payment-result/PaymentFailedPage.tsx'),
  },
  { ...packages, path: addresses.packages.pattern },
  { ...packages, path: addresses.packageList.pattern },
  {
    ...anybody,
    path: addresses.packageDetails.pattern,
    title: msg`Package`,
    load: () => import('./features/membership/PackagePage.tsx'),
  },
  {
    ...couple,
    path: addresses.packageAddOns.pattern,
    title: msg`Add-ons`,
    load: () => import('./features/membership/AddOnsPage.tsx'),
  },
  {
    ...yours,
    path: addresses.packagePaymentMethod.pattern,
    load: () => import('./features/membership/PaymentMethodPage.tsx'),
  },
  {
    ...yours,
    path: addresses.packageAddPaymentMethod.pattern,
    load: () => import('./features/membership/AddPaymentMethodPage.tsx'),
  },
  {
    ...yours,
    path: addresses.packageAddCard.pattern,
    load: () => import('./features/membership/AddCardPaymentPage.tsx'),
  },
  {
    ...yours,
    path: addresses.activatePackage.pattern,
    load: () => import('./features/membership/ActivatePlanPage.tsx'),
  },
  {
    ...yours,
    path: addresses.packagePaid.pattern,
    load: () => import('./features/membership/MembershipSuccessPage.tsx'),
  },
];
