import { ORIGIN_SLOT } from '@keepsake/shared/releases/page-slot';

/** Where the site stands, as in `https://keepsake.example`; in a prerendered frame the server fills it in. */
export function siteOrigin(): string {
  return globalThis.location?.origin ?? ORIGIN_SLOT;
}
