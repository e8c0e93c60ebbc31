import type { RemoteRoute } from '@keepsake/shared/contract';

/** The addresses that the shell serves itself. */
export const pages: RemoteRoute[] = [
  {
    path: '/login',
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
    path: '/register',
    title: 'Sign Up',
    description:
      'Register your wedding or event with Keepsake and get a QR code with which your guests send cards, videos and gifts.',
    indexable: true,
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/RegisterPage.tsx'),
  },
  {
    path: '/guest',
    title: 'Continue as Guest',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/GuestPage.tsx'),
  },
  {
    path: '/unauthorized',
    title: 'Not for you to see',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/UnauthorizedPage.tsx'),
  },
  {
    path: '/verify',
    name: 'Verification',
    title: 'Confirm your e-mail',
    layout: 'plain',
    guard: 'session',
    load: () => import('./auth/VerifyPage.tsx'),
  },
  {
    path: '/reset',
    title: 'Forgot Password',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-page',
    title: 'Look into your mail',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/ResetSentPage.tsx'),
  },
  {
    path: '/reset-confirm',
    title: 'New password',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/NewPasswordPage.tsx'),
  },
  {
    path: '/process-unique-code',
    title: 'Opening the event',
    description:
      'You are invited to send a card: a few words, a photo, a voice note, a video or a gift. There is nothing to install.',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/ProcessCodePage.tsx'),
  },
  {
    path: '/create-account/complete',
    title: 'Welcome',
    layout: 'plain',
    guard: 'none',
    load: () => import('./auth/AccountCompletePage.tsx'),
  },
  {
    path: '/profile',
    title: 'Profile',
    layout: 'app',
    guard: 'session',
    load: () => import('./account/ProfilePage.tsx'),
  },
  {
    path: '/notification',
    title: 'Notifications',
    layout: 'app',
    guard: 'session',
    load: () => import('./notifications/NotificationPage.tsx'),
  },
];
