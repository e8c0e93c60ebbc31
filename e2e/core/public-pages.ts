/** All pages that need no account. */
export const publicPages = [
  '/',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/terms-and-condition',
  '/privacy-policy',
];

/** The public pages, and the sign-in and sign-up pages. */
export const pagesBeforeSignIn = [...publicPages, '/login', '/register'];
