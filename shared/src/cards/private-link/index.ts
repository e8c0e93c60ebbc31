/** The private link of a card that was sent: wherever it is shown. */
export { PrivateLink } from './PrivateLink.tsx';
export { secretOf } from './secret-of.ts';
