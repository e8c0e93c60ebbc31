import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { prefixes } from '@keepsake/shared/theme/prefixes';
import { currentLanguage, directionOf } from '@keepsake/shared/words';

type Plugins = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>;

/**
 * The head, in which what stands in the page stays where it is. Emotion moves the style elements that it takes over to their own place;
 * a browser then parses each again and works out the style of every element anew, with the same result.
 */
const head = () =>
  new Proxy(document.head, {
    get(target, name) {
      if (name === 'insertBefore')
        return <Inserted extends Node>(node: Inserted, before: Node | null) =>
          node.isConnected ? node : target.insertBefore(node, before);
      return Reflect.get(target, name) as unknown;
    },
  });

function cacheWith(stylisPlugins: Plugins): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'k', ...(nonce ? { nonce } : {}), stylisPlugins, container: head() });
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
