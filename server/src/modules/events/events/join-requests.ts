import type { AccessStatus } from '@keepsake/shared/api/events';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { askToCome } from '@keepsake/shared/api/join-requests';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { asksToCome } from '../../../limits/limit-keys.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { isReadable, namesLink, plainWords } from '../../../writing/strangers.ts';
import {
  findToAnswer,
  findEventForGuest,
  saveJoinRequest,
  writeAnswer,
} from './join-requests-repository.ts';
import { addAttendee } from '../../people/accounts/events-by-code.ts';
import {
  hasRoomForMail,
  withdrawNotification,
  notifyOfJoinRequest,
  notifyOfAdmission,
} from './join-request-notifications.ts';
import { accessStatusOf } from './access-status.ts';
import type { Text } from '../../../words/words.ts';

/** Validates the name and line of a request, shown to the event's owner. @throws HttpError 422 */
function wordsOf(body: BodyOf<typeof askToCome>) {
  const name = Array.from(plainWords(body.name)).slice(0, 80).join('');
  const line = Array.from(plainWords(body.line ?? ''))
    .slice(0, 200)
    .join('');
  const errors: Record<string, Text> = {};
  if (!isReadable(name) || namesLink(name))
    errors.name = msg`Please enter the name that they know you by.`;
  if (namesLink(line)) errors.line = msg`Please leave out links. A few words are enough.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { name, line: line === '' ? null : line };
}

/** Text and error code for each access status that forbids to ask. */
const refusals: Record<Exclude<AccessStatus, 'may_ask'>, [text: Text, code: string]> = {
  added: [msg`This event is already among yours.`, 'already_added'],
  asked: [msg`You’ve already asked. You’ll hear from us once they answer.`, 'already_asked'],
  not_now: [msg`They can’t let you in right now. If you have the code, enter it.`, 'not_now'],
  code: [msg`This event opens with its code only.`, 'code_only'],
};

/**
 * Stores a join request and notifies the event's team, its owner also by mail.
 * @throws HttpError 404, 409 where asking is not possible, 422, 429
 */
export async function ask(
  deps: Deps,
  { caller, params, body, newId, request }: Call<typeof askToCome>,
): Promise<AccessStatus> {
  const event = await findEventForGuest(deps.db, caller.userId, params.id);
  const standing = event && accessStatusOf(event, caller.userId);
  // An event that takes no requests counts as not found.
  if (!event || !standing || standing === 'code') throw notFound(msg`We couldn’t find this event.`);
  if (standing !== 'may_ask') throw conflict(...refusals[standing]);
  const words = wordsOf(body);
  await deps.limits.spend(asksToCome(caller.userId, request));
  const mails = await hasRoomForMail(deps, event.owner_id);
  await deps.db.transaction().execute(async (trx) => {
    const asker = { id: newId(), event_id: event.id, user_id: caller.userId };
    const saved = await saveJoinRequest(trx, { ...asker, ...words });
    if (!saved) throw conflict(...refusals.asked);
    await notifyOfJoinRequest(trx, deps, event, saved, { mails });
  });
  return 'asked';
}

/**
 * Answers a join request; only a requester who is let in is notified.
 * @returns whether they were let in
 * @throws HttpError 404, 409 `already_let_in`
 */
export async function answer(
  deps: Deps,
  caller: Principal,
  id: string,
  answered: 'let_in' | 'not_now' | 'no',
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const asked = await findToAnswer(trx, caller.userId, id);
    if (!asked) throw notFound(msg`This question is no longer here.`);
    if (asked.status === 'let_in') {
      if (answered === 'let_in') return true;
      throw conflict(msg`You’ve already let them in.`, 'already_let_in');
    }
    await withdrawNotification(trx, asked);
    if (answered !== 'let_in') {
      await writeAnswer(trx, id, answered === 'no' ? 'refused' : 'put_off');
      return false;
    }
    await writeAnswer(trx, id, 'let_in');
    await addAttendee(trx, asked.user_id, asked.event_id);
    await notifyOfAdmission(trx, deps, asked);
    return true;
  });
}
