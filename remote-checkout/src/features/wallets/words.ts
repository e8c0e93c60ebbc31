import { msg } from '@lingui/core/macro';
/** Messages about a wallet that did not pay. */
export const canceled = msg`You closed the wallet. You weren’t charged.`;

export const unreachable = msg`We couldn’t reach your wallet. You weren’t charged. Please check your connection and try again.`;

export const refused = msg`Your wallet’s card couldn’t be used. You weren’t charged. Please try another card.`;
