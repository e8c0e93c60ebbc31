import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import type { Principal } from '../sessions/principals.ts';
import type { Count, Limits } from './limits.ts';

/** The client that a limit counts. */
export interface Asker {
  caller: Principal | null;
  request: Pick<FastifyRequest, 'ip'>;
}

/** The mailbox of an address: plus tags, dots and capitals do not make another one. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).split('+')[0] ?? '';
  return (local.replaceAll('.', '') + email.slice(at)).toLowerCase();
}

/**
 * Keys for a password at sign-in. Attempts of strangers do not lock the owner out: a client that the account has signed
 * in from is counted by itself, and addresses without a recent wrong password have a limit of their own.
 * @param known digest of the client, where the account has signed in from it
 */
export async function passwordTries(
  limits: Pick<Limits, 'isQuiet'>,
  email: string,
  asker: Asker,
  known: string | null,
): Promise<Count[]> {
  const account = email.toLowerCase();
  if (known !== null) return [['password.client', `${account} ${known}`]];
  const here = triesFromHere(account, asker);
  const everywhere = (await limits.isQuiet(here)) ? 'password.account-quiet' : 'password.account';
  return [...here, [everywhere, account]];
}

/** Keys for a password of somebody who is signed in: attempts of others elsewhere do not count. */
export function ownPasswordTries(email: string, asker: Asker & { caller: Principal }): Count[] {
  const account = email.toLowerCase();
  return [['password.client', asker.caller.sessionId], ...triesFromHere(account, asker)];
}

function triesFromHere(account: string, { request }: Asker): Count[] {
  const address = clientAddress(request);
  return [
    ['password.account-and-address', `${account} ${address}`],
    ['password.address', address],
  ];
}

/** Keys for guessing an event's code. */
export const codeTries = (asker: Asker): Count[] => bySessionAndAddress('code', asker);

/** Keys for guessing a card's private link. */
export const linkTries = (asker: Asker): Count[] => bySessionAndAddress('link', asker);

/** Keys for finding out whether an e-mail address has an account. */
export const accountTries = (asker: Asker): Count[] => bySessionAndAddress('taken', asker);

/** Keys for a mail that this server sends because a caller asks for it. */
export function mailTo(email: string, { caller, request }: Asker): Count[] {
  return [
    ['mail.mailbox', mailboxOf(email)],
    ...(caller ? [['mail.account', caller.userId] satisfies Count] : []),
    ['mail.address', clientAddress(request)],
  ];
}

/** Keys for sending a card without money to an event. */
export function freeCards(eventId: string, { request }: Pick<Asker, 'request'>): Count[] {
  const address = clientAddress(request);
  return [
    ['card.address', address],
    ['card.address-hour', address],
    ['card.event', eventId],
    ['card.event-hour', eventId],
  ];
}

/** Keys for a request to join an event. */
export function asksToCome(userId: string, request: Asker['request']): Count[] {
  return [
    ['ask.account', userId],
    ['ask.address', clientAddress(request)],
  ];
}

/** Keys for a mail to somebody who did not ask for it, so that no stranger can flood their mailbox. */
export const mailInto = (email: string): Count[] => [['mail.mailbox', mailboxOf(email)]];

function bySessionAndAddress(what: 'code' | 'link' | 'taken', { caller, request }: Asker): Count[] {
  return [
    ...(caller ? [[`${what}.session`, caller.sessionId] satisfies Count] : []),
    [`${what}.address`, clientAddress(request)],
  ];
}
