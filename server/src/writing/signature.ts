import { msg } from '@lingui/core/runtime-macro';
import { invalid } from '../http/errors.ts';
import { plainWords } from './strangers.ts';

/**
 * Normalises a sender's name: removes invisible characters, since direction marks would reorder the text
 * around it in titles, mails and file names. @throws HttpError 422 when nothing is left
 */
export function signatureOf(typed: string): string {
  const name = plainWords(typed);
  if (name === '')
    throw invalid({ sender_name: msg`Please sign your card with a name that can be seen.` });
  return name;
}
