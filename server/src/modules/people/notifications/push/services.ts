/** Push services of the browsers that are about; whatever else a browser names is a stranger's address. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether messages may be sent to an address that somebody's browser named: over https at its usual port, to a push service that
 * is known or that the operator named.
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
