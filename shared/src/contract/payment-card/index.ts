export { brandName } from './brands.ts';
export { brandOf, digitsOf, formatNumber, isValidNumber, isValidSecurityCode } from './number.ts';
export { formatExpiry, isValidExpiry, parseExpiry } from './expiry.ts';
export { declineMessage, declineSentence } from './declines.ts';
export { paidWithInWords } from './paid-with.ts';
