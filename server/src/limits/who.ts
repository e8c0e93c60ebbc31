import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Principal } from '../sessions/principals.ts';
import type { Count } from './limits.ts';

/** The client that a limit counts. */
export interface Asker {
  caller: Principal | null;
  request: Pick<FastifyRequest, 'ip'>;
}

/** Where a request comes from, as it is counted: an IPv6 customer has a whole /64 to ask from. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/** Normalises an address, so that plus tags, dots and capitals do not make another mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).split('+')[0] ?? '';
  return (local.replaceAll('.', '') + email.slice(at)).toLowerCase();
}

/** Tries of an account's password. */
export function passwordTries(email: string, asker: Asker): Count[] {
  const [account, address] = [email.toLowerCase(), clientAddress(asker.request)];
  return [
    ['password.account-and-address', `${account} ${address}`],
    ['password.account', account],
    ['password.address', address],
  ];
}

/** Tries of an event's code. */
export const codeTries = (asker: Asker): Count[] => both('code', asker);

/** Tries of a card's private link. */
export const linkTries = (asker: Asker): Count[] => both('link', asker);

/** Looks whether an e-mail address has an account. */
export const accountTries = (asker: Asker): Count[] => both('taken', asker);

/** A mail that somebody has us send. */
export function mailTo(email: string, { caller, request }: Asker): Count[] {
  return [
    ['mail.mailbox', mailboxOf(email)],
    ...(caller ? [['mail.account', caller.userId] satisfies Count] : []),
    ['mail.address', clientAddress(request)],
  ];
}

/** Asks to be let into an event. */
export function asksToCome(userId: string, request: Asker['request']): Count[] {
  return [
    ['ask.account', userId],
    ['ask.address', clientAddress(request)],
  ];
}

/** A mail to somebody who did not ask for it: no stranger fills their mailbox. */
export const mailInto = (email: string): Count[] => [['mail.mailbox', mailboxOf(email)]];

function both(what: 'code' | 'link' | 'taken', { caller, request }: Asker): Count[] {
  return [
    ...(caller ? [[`${what}.session`, caller.sessionId] satisfies Count] : []),
    [`${what}.address`, clientAddress(request)],
  ];
}
