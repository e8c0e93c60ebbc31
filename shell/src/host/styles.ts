import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';

/** The style of the whole site; takes over what a prerendered page brought along. */
export function createStyles(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'k', ...(nonce ? { nonce } : {}) });
}
