/** The private link of a sent card. */
export { PrivateLink } from './PrivateLink.tsx';
export { secretOf } from './secret-of.ts';
