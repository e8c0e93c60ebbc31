import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { prefixes } from '@keepsake/shared/theme/prefixes';
import { currentLanguage, directionOf } from '@keepsake/shared/words';

type Plugins = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>;

/**
 * Returns the document's head with an `insertBefore` that leaves connected nodes in place. Emotion moves the style
 * elements of a prerendered page when it adopts them, which makes browsers parse each again and recalculate all styles
 * for nothing.
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

/** Creates a left-to-right emotion cache, for English parts on a page in any language. */
export const leftToRight = (): EmotionCache => cacheWith([prefixes]);

/**
 * Creates the emotion cache of the site, mirrored for right-to-left languages; adopts prerendered styles.
 * @throws Error named `ChunkLoadError` when the script that mirrors styles could not be loaded
 */
export async function createStyles(): Promise<EmotionCache> {
  if (directionOf(currentLanguage()) === 'ltr') return leftToRight();
  const { rightToLeft } = await import('@keepsake/shared/theme/rtl');
  return cacheWith(rightToLeft);
}
