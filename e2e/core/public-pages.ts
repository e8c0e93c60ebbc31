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
