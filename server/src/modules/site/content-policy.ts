import type { Config } from '../../config.ts';

/**
 * What a page may do: scripts and styles are ours or carry the nonce of this answer; calls go to us and to
 * the payment provider. Development adds where remotes run from source.
 */
export function contentPolicy(config: Config, nonce: string): string {
  const dev = developmentOrigins(config);
  const sockets = dev.map((origin) => origin.replace(/^http/, 'ws'));
  const provider = config.stripe.sandbox ? [] : ['https://api.stripe.com'];
  // Development builds keep their source maps in eval.
  const evaluated = dev.length > 0 ? ["'unsafe-eval'"] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...evaluated, ...dev],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...dev],
    'img-src': ["'self'", 'blob:', 'data:', ...dev],
    'media-src': ["'self'", 'blob:'],
    // The first fonts stand inside a stylesheet of ours.
    'font-src': ["'self'", 'data:', ...dev],
    'connect-src': ["'self'", ...provider, ...dev, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function developmentOrigins({ remoteOverrides, shellDevUrl }: Config): string[] {
  const addresses = [...Object.values(remoteOverrides), ...(shellDevUrl ? [shellDevUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
