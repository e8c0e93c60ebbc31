import type { RemoteRoute } from '@keepsake/shared/contract';

const site = { layout: 'public', guard: 'none' } as const;
const info = { layout: 'info', guard: 'none' } as const;

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  { ...site, path: '/', name: 'Home', load: () => import('./features/home/HomePage.tsx') },
  {
    ...site,
    path: '/features',
    title: 'Features',
    load: () => import('./features/info/FeaturesPage.tsx'),
  },
  {
    ...site,
    path: '/contact',
    title: 'Contact',
    load: () => import('./features/contact/ContactPage.tsx'),
  },
  {
    ...info,
    path: '/about',
    title: 'About',
    load: () => import('./features/info/AboutPage.tsx'),
  },
  { ...info, path: '/faq', title: 'FAQs', load: () => import('./features/faq/FaqPage.tsx') },
  {
    ...info,
    path: '/terms-and-condition',
    title: 'Terms & Conditions',
    load: () => import('./features/info/TermsPage.tsx'),
  },
  {
    ...info,
    path: '/privacy-policy',
    title: 'Privacy Policy',
    load: () => import('./features/info/PrivacyPage.tsx'),
  },
  {
    path: '/example-qr-code',
    title: 'Example QR code',
    layout: 'plain',
    guard: 'session',
    load: () => import('./features/example-qr-code/ExampleQrCodePage.tsx'),
  },
];
