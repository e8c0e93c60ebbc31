import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';

/** The addresses that the shell serves itself. */
export const pages: RemoteRoute[] = [
  {
    path: addresses.login.pattern,
    name: 'Login',
    title: 'Sign In',
    description:
      'Sign in to Keepsake to see the cards, photos, videos and gifts of your event, or to send one.',
    indexable: true,
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/LoginPage.tsx'),
  },
  {
    path: addresses.register.pattern,
    title: 'Sign Up',
    description:
      'Register your wedding or event with Keepsake and get a QR code with which your guests send cards, videos and gifts.',
    indexable: true,
    likelyNext: addresses.coupleHome.pattern,
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/RegisterPage.tsx'),
  },
  {
    path: addresses.guest.pattern,
    title: 'Continue as Guest',
    likelyNext: addresses.addEvent.pattern,
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/GuestPage.tsx'),
  },
  {
    path: addresses.unauthorized.pattern,
    title: 'Not for you to see',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/UnauthorizedPage.tsx'),
  },
  {
    path: addresses.verify.pattern,
    name: 'Verification',
    title: 'Confirm your email',
    likelyNext: addresses.coupleHome.pattern,
    layout: 'plain',
    guard: 'session',
    load: () => import('./auth/VerifyPage.tsx'),
  },
  {
    path: addresses.forgotPassword.pattern,
    title: 'Forgot Password',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/ForgotPasswordPage.tsx'),
  },
  {
    path: addresses.resetSent.pattern,
    title: 'Check your email',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/ResetSentPage.tsx'),
  },
  {
    path: addresses.newPassword.pattern,
    title: 'New password',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/NewPasswordPage.tsx'),
  },
  {
    path: addresses.uniqueCode.pattern,
    title: 'Opening the event',
    description:
      'You’re invited to send a card: a few words, a photo, a voice note, a video or a gift. There’s nothing to install.',
    parts: ['invitation'],
    likelyNext: addresses.paymentMethod.pattern,
    layout: 'plain',
    guard: 'none',
    load: () => import('./invitation/ProcessCodePage.tsx'),
  },
  {
    path: addresses.scannedCode.pattern,
    title: 'Opening the event',
    layout: 'plain',
    guard: 'none',
    load: () => import('./invitation/ScannedPage.tsx'),
  },
  {
    path: addresses.scannedTable.pattern,
    title: 'Opening the event',
    layout: 'plain',
    guard: 'none',
    load: () => import('./invitation/ScannedPage.tsx'),
  },
  {
    path: addresses.accountComplete.pattern,
    title: 'Welcome',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/AccountCompletePage.tsx'),
  },
  {
    path: addresses.profile.pattern,
    title: 'Profile',
    layout: 'app',
    guard: 'session',
    load: () => import('./account/ProfilePage.tsx'),
  },
  {
    path: addresses.notifications.pattern,
    title: 'Notifications',
    layout: 'app',
    guard: 'session',
    load: () => import('./notifications/NotificationPage.tsx'),
  },
  {
    path: addresses.releases.pattern,
    // A neutral title, since the page is hidden from everybody but operators.
    title: 'Keepsake',
    layout: 'app',
    guard: 'session',
    load: () => import('./ops/ReleasesPage.tsx'),
  },
  {
    path: addresses.siteHealth.pattern,
    // As above.
    title: 'Keepsake',
    layout: 'app',
    guard: 'session',
    load: () => import('./ops/HealthPage.tsx'),
  },
];
