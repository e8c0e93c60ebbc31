import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

/** Pages that need no session. */
const open = { layout: 'plain', guard: 'none' } as const;
/** Pages of the signed-in user. */
const own = { layout: 'app', guard: 'session' } as const;
/** Short addresses of a code. */
const scanned = {
  ...open,
  title: msg`Opening the event`,
  load: () => import('./invitation/ScannedPage.tsx'),
};

/** The addresses that the shell serves itself. */
export const pages: RemoteRoute[] = [
  {
    path: addresses.login.pattern,
    name: 'Login',
    title: msg`Sign In`,
    description: msg`Sign in to Keepsake to see the cards, photos, videos and gifts of your event, or to send one.`,
    indexable: true,
    ...open,
    load: () => import('./auth/LoginPage.tsx'),
  },
  {
    path: addresses.register.pattern,
    title: msg`Sign Up`,
    description: msg`Register your wedding or event with Keepsake and get a QR code with which your guests send cards, videos and gifts.`,
    indexable: true,
    likelyNext: addresses.coupleHome.pattern,
    ...open,
    load: () => import('./auth/RegisterPage.tsx'),
  },
  {
    path: addresses.guest.pattern,
    title: msg`Continue as Guest`,
    likelyNext: addresses.addEvent.pattern,
    ...open,
    load: () => import('./auth/GuestPage.tsx'),
  },
  {
    path: addresses.unauthorized.pattern,
    title: msg`Not for you to see`,
    ...open,
    load: () => import('./auth/UnauthorizedPage.tsx'),
  },
  {
    path: addresses.verify.pattern,
    name: 'Verification',
    title: msg`Confirm your email`,
    likelyNext: addresses.coupleHome.pattern,
    layout: 'plain',
    guard: 'session',
    load: () => import('./auth/VerifyPage.tsx'),
  },
  {
    path: addresses.forgotPassword.pattern,
    title: msg`Forgot Password`,
    ...open,
    load: () => import('./auth/ForgotPasswordPage.tsx'),
  },
  {
    path: addresses.resetSent.pattern,
    title: msg`Check your email`,
    ...open,
    load: () => import('./auth/ResetSentPage.tsx'),
  },
  {
    path: addresses.newPassword.pattern,
    title: msg`New password`,
    ...open,
    load: () => import('./auth/NewPasswordPage.tsx'),
  },
  {
    path: addresses.uniqueCode.pattern,
    title: msg`Opening the event`,
    description: msg`You’re invited to send a card: a few words, a photo, a voice note, a video or a gift. There’s nothing to install.`,
    parts: ['invitation'],
    likelyNext: addresses.paymentMethod.pattern,
    ...open,
    load: () => import('./invitation/ProcessCodePage.tsx'),
  },
  { ...scanned, path: addresses.scannedCode.pattern },
  { ...scanned, path: addresses.scannedTable.pattern },
  {
    path: addresses.accountComplete.pattern,
    title: msg`Welcome`,
    ...open,
    load: () => import('./auth/AccountCompletePage.tsx'),
  },
  {
    path: addresses.profile.pattern,
    title: msg`Profile`,
    ...own,
    load: () => import('./account/ProfilePage.tsx'),
  },
  {
    path: addresses.notifications.pattern,
    title: msg`Notifications`,
    ...own,
    load: () => import('./notifications/NotificationPage.tsx'),
  },
  {
    path: addresses.releases.pattern,
    // A neutral title, because nobody but operators may learn that the page exists.
    title: msg`Keepsake`,
    ...own,
    load: () => import('./ops/ReleasesPage.tsx'),
  },
  {
    path: addresses.siteHealth.pattern,
    // Neutral for the same reason as the page of releases.
    title: msg`Keepsake`,
    ...own,
    load: () => import('./ops/HealthPage.tsx'),
  },
];
