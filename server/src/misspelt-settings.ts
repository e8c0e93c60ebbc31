import leven from 'leven';

/** Every setting; docs/operating.md describes them. */
const SETTINGS = [
  'ADDRESS_ROOM_BYTES',
  'BACKUP_AT',
  'BACKUP_KEEP',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_SECRETS',
  'BACKUP_TO',
  'CONTACT_MAIL',
  'CURRENCY',
  'DATABASE_URL',
  'DATA_DIR',
  'DISK_RESERVE_BYTES',
  'EARLY_HINTS',
  'EVENT_ROOM_BYTES',
  'FEE_FIXED',
  'FEE_RATE',
  'FFMPEG',
  'FILM_WORKERS',
  'GIFT_HOLD_DAYS',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_HOST',
  'METRICS_PORT',
  'MEDIA_CDN',
  'NODE_ENV',
  'OPERATORS',
  'OPERATOR_MAIL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OWNERS_FILE',
  'PAYMENTS',
  'PAYOUT_COUNTRIES',
  'PERSON_ROOM_BYTES',
  'PORT',
  'PORTAL_HOSTS',
  'PROFILE',
  'PUBLIC_URL',
  'PUSH_ORIGINS',
  'PUSH_PRIVATE_KEY',
  'RELEASES_FROM',
  'RELEASE_FAILURES',
  'RELEASE_KEY',
  'RELEASE_WEBHOOK',
  'REMOTE_OVERRIDES',
  'REMOTE_OVERRIDE_ORIGINS',
  'ROLE',
  'S3_ACCESS_KEY',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_KEY',
  'SEEN_SHARE',
  'SERVICE_WORKER',
  'SESSION_SECRET',
  'SHELL_DEV_URL',
  'SITE_DIR',
  'SMTP_URL',
  'SOCIAL_LINKS',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUPPORT_PHONE',
  'TRUST_PROXY',
  'WORKER_KINDS',
];
/** Prefixes of settings alone: any other name with one of them is an unknown setting. */
const FAMILIES = [
  'BACKUP_',
  'FEE_',
  'GIFT_',
  'PAYOUT_',
  'PUSH_',
  'RELEASE_',
  'S3_',
  'SMTP_',
  'STRIPE_',
];
/** Most letters in which a misspelt name may differ, and length of the shortest name that is checked. */
const [LETTERS, SHORTEST] = [2, 7];

/** The first name in the environment that looks misspelt, with the settings it may mean; null without one. */
export function misspelt(names: readonly string[]): { name: string; meant: string[] } | null {
  const known = new Set(SETTINGS);
  for (const name of names) {
    if (known.has(name) || isOfService(name, names)) continue;
    const family = FAMILIES.find((beginning) => name.startsWith(beginning));
    if (family !== undefined)
      return { name, meant: SETTINGS.filter((each) => each.startsWith(family)) };
    const near = SETTINGS.filter(
      (each) => leven(name, each, { maxDistance: LETTERS + 1 }) <= LETTERS,
    );
    if (near.length > 0 && name.length >= SHORTEST) return { name, meant: near };
  }
  return null;
}

/** Whether Kubernetes sets a name, as `S3_SERVICE_HOST` and `S3_PORT_80_TCP` for a service called `s3`. */
function isOfService(name: string, names: readonly string[]): boolean {
  const [, service] = /^(.+?)_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/.exec(name) ?? [];
  return service !== undefined && names.includes(`${service}_SERVICE_HOST`);
}
