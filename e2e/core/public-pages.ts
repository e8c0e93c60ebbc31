/** Every page that anybody may open. */
export const publicPages = [
  '/',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/terms-and-condition',
  '/privacy-policy',
];

/** The same, and those that lead into an account. */
export const pagesBeforeSignIn = [...publicPages, '/login', '/register'];
