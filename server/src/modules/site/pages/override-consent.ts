import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** The parameter by which the question's own form says yes. */
export const YES = 'remotes-yes';

/** Random; tells the browsers that are asked apart, so that no link can say yes for somebody else. */
const ASKED = 'keepsake_remotes_asked';

type Settings = Pick<Config, 'publicUrl' | 'sessionSecret'>;

/** A cookie that no script reads, that ends with the browser, and that no neighbouring host can set. */
export function ownCookie(name: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
}

/** What this browser sends along to say yes to these addresses, by folder, and to no others. */
export function newConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: Record<string, string>,
  config: Settings,
): string {
  const { name, attributes } = ownCookie(ASKED, config);
  const browser = request.cookies[name] || randomBytes(16).toString('base64url');
  void reply.setCookie(name, browser, attributes);
  return consentOf(browser, addresses, config);
}

/** Whether somebody who was asked in this browser said yes to just these addresses. */
export function isConfirmed(
  request: FastifyRequest,
  given: string,
  addresses: Record<string, string>,
  config: Settings,
): boolean {
  const browser = request.cookies[ownCookie(ASKED, config).name];
  if (!browser) return false;
  const [said, wanted] = [given, consentOf(browser, addresses, config)].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer];
  return said.length === wanted.length && timingSafeEqual(said, wanted);
}

function consentOf(
  browser: string,
  addresses: Record<string, string>,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): string {
  const names = Object.keys(addresses).toSorted();
  const said = JSON.stringify([browser, ...names.map((name) => [name, addresses[name]])]);
  return createHmac('sha256', sessionSecret).update(`override\n${said}`).digest('base64url');
}
