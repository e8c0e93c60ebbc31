import { createECDH } from 'node:crypto';
import type { Config } from '../../../../config.ts';

/** The keys that identify this site to push services (VAPID, RFC 8292). */
export function vapidOf({ push, contactMail }: Pick<Config, 'push' | 'contactMail'>) {
  const { privateKey } = push;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const address = /<([^>]+)>/.exec(contactMail)?.[1] ?? contactMail;
  return {
    subject: `mailto:${address}`,
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey,
  };
}
