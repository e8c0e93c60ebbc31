import { ruleFor, type Brand } from './brands.ts';

const ANY_BRAND = [3, 4];

/** Digits only, as many as the brand prints: 3, for American Express 3 or 4, for an unknown brand 3 or 4. */
export function isValidSecurityCode(code: string, brand?: Brand | null): boolean {
  const trimmed = code.trim();
  if (!/^[0-9]+$/.test(trimmed)) return false;
  return (ruleFor(brand)?.codeLengths ?? ANY_BRAND).includes(trimmed.length);
}
