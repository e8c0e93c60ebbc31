import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

const site = { layout: 'public', guard: 'none' } as const;
const info = { layout: 'info', guard: 'none' } as const;

/** The routes of this remote; `remote.json` declares the same paths. */
export const routes: RemoteRoute[] = [
  {
    ...site,
    path: addresses.home.pattern,
    name: 'Home',
    title: msg`Video cards and digital guestbooks`,
    description: msg`Personalized video cards and digital guestbooks for the Wedding Day and all your special Events. Guests scan a code, write, record and give; you keep it all.`,
    indexable: true,
    load: () => import('./features/home/HomePage.tsx'),
  },
  {
    ...site,
    path: addresses.features.pattern,
    title: msg`Features`,
    description: msg`Cards with photos, voice notes and videos, gifts of money that arrive whole, a guestbook you can download and keep: everything that Keepsake does.`,
    indexable: true,
    load: () => import('./features/features/FeaturesPage.tsx'),
  },
  {
    ...site,
    path: addresses.contact.pattern,
    title: msg`Contact`,
    description: msg`Write to the people behind Keepsake: a form that keeps what you typed, and an answer by email.`,
    indexable: true,
    load: () => import('./features/contact/ContactPage.tsx'),
  },
  {
    ...info,
    path: addresses.about.pattern,
    title: msg`About`,
    description: msg`Why there is Keepsake, and what it promises to the couples and the guests who use it.`,
    indexable: true,
    load: () => import('./features/info/AboutPage.tsx'),
  },
  {
    ...info,
    path: addresses.faq.pattern,
    title: msg`FAQs`,
    description: msg`Answers for guests and couples: codes, videos, gifts and fees, privacy, downloads and cash-outs.`,
    indexable: true,
    structuredData: () => import('./features/faq/structured-data.ts'),
    load: () => import('./features/faq/FaqPage.tsx'),
  },
  {
    ...info,
    path: addresses.terms.pattern,
    title: msg`Terms & Conditions`,
    description: msg`The terms on which Keepsake is used: accounts, cards, gifts of money, packages and what each side owes the other.`,
    indexable: true,
    load: () => import('./features/info/TermsPage.tsx'),
  },
  {
    ...info,
    path: addresses.privacy.pattern,
    title: msg`Privacy Policy`,
    description: msg`What Keepsake stores about couples and guests, why, for how long, and who can see it.`,
    indexable: true,
    load: () => import('./features/info/PrivacyPage.tsx'),
  },
  {
    path: addresses.exampleQrCode.pattern,
    title: msg`Example QR code`,
    likelyNext: addresses.addEvent.pattern,
    layout: 'plain',
    guard: 'session',
    load: () => import('./features/example-qr-code/ExampleQrCodePage.tsx'),
  },
];
