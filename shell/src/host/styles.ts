import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { prefixes } from '@keepsake/shared/theme/prefixes';
import { currentLanguage, directionOf } from '@keepsake/shared/words';

type Plugins = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>;

function cacheWith(stylisPlugins: Plugins): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'k', ...(nonce ? { nonce } : {}), stylisPlugins });
}

/** The style of English parts, whatever the page is written in. */
export const leftToRight = (): EmotionCache => cacheWith([prefixes]);

/**
 * The style of the whole site, turned round where its language begins at the right; takes over what a prerendered page
 * brought along.
 */
export async function createStyles(): Promise<EmotionCache> {
  if (directionOf(currentLanguage()) === 'ltr') return leftToRight();
  const { rightToLeft } = await import('@keepsake/shared/theme/rtl');
  return cacheWith(rightToLeft);
}
