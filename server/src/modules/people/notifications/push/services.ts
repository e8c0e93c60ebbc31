/** Push services of today's browsers, a leading dot standing for any subdomain; other hosts are refused (SSRF). */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an endpoint is https on port 443 of a known push service, or of an origin from the configuration. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
