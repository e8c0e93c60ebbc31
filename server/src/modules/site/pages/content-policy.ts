import type { Config } from '../../../config.ts';

/**
 * Returns the Content-Security-Policy of a page: scripts and styles come from the site or carry this response's nonce;
 * requests go to the site and to the payment provider, whose wallet button also needs a script and frames (Stripe) or a
 * frame of the site (sandbox). Development adds the origins of remotes that run from source.
 * @param page `origins` of the remotes that this browser overrides; `folders`, as in `/assets/shell/`, limits the
 * site's own scripts where the page takes card data; `host` is the requested host
 */
export function contentPolicy(
  config: Config,
  nonce: string,
  { origins: overridden = [], folders, host = '' }: PagePolicy = {},
): string {
  const dev = [...developmentOrigins(config), ...overridden];
  const sockets = dev.map((origin) => origin.replace(/^http/, 'ws'));
  const media = bucketOrigins(config);
  const provider = config.stripe.sandbox ? sandbox : stripe;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      ...(folders ? ownFolders(config, host, folders) : ["'self'"]),
      `'nonce-${nonce}'`,
      ...provider.scripts,
      ...dev,
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...dev],
    'img-src': ["'self'", 'blob:', 'data:', ...media.read, ...dev],
    'media-src': ["'self'", 'blob:', ...media.read],
    // A stylesheet of the site embeds the first fonts as data URLs.
    'font-src': ["'self'", 'data:', ...dev],
    'connect-src': ["'self'", ...media.written, ...provider.calls, ...dev, ...sockets],
    'frame-src': provider.frames,
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

/** Origins from which browsers read media directly, and to which they upload; none without a public bucket. */
export function bucketOrigins({ s3 }: Pick<Config, 's3'>): { read: string[]; written: string[] } {
  if (!s3?.publicEndpoint) return { read: [], written: [] };
  return { read: [s3.mediaCdn ?? s3.publicEndpoint], written: [s3.publicEndpoint] };
}

interface PagePolicy {
  origins?: readonly string[];
  folders?: readonly string[];
  host?: string;
}

/** Without a scheme, which a proxy may change; with the public host too, for proxies that rewrite the Host header. */
function ownFolders({ publicUrl }: Config, host: string, folders: readonly string[]): string[] {
  const hosts = new Set([...(host ? [host] : []), new URL(publicUrl).host]);
  return [...hosts].flatMap((each) => folders.map((folder) => each + folder));
}

/** Returns the Permissions-Policy and Cross-Origin-Opener-Policy headers of a page. */
export function pageRights({ stripe: { sandbox: isSandbox } }: Config): Record<string, string> {
  const payment = isSandbox ? '()' : '(self "https://js.stripe.com" "https://pay.google.com")';
  return {
    'permissions-policy': `camera=(self), microphone=(self), geolocation=(), payment=${payment}`,
    // Google Pay responds through a popup that it opens.
    ...(isSandbox ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}

const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const;

const sandbox = { scripts: [], calls: [], frames: ["'self'"] } as const;

function developmentOrigins({ remoteOverrides, shellDevUrl }: Config): string[] {
  const addresses = [...Object.values(remoteOverrides), ...(shellDevUrl ? [shellDevUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
