export { brandName, type Brand } from './brands.ts';
export { brandOf, formatNumber, isValidNumber, maxDigits } from './number.ts';
export { isValidSecurityCode } from './security-code.ts';
export { formatExpiry, isValidExpiry, parseExpiry } from './expiry.ts';
export { declineSentence } from './declines.ts';
