import { invalid } from '../http/errors.ts';
import { plainWords } from './strangers.ts';

/**
 * Whom a card is from, as its sender typed it, without what cannot be seen: the name stands in titles, mails and names
 * of files, where a sign that turns the direction of writing would turn the words of others.
 * @throws HttpError 422 when nothing is left to read
 */
export function signatureOf(typed: string): string {
  const name = plainWords(typed);
  if (name === '')
    throw invalid({ sender_name: 'Please sign your card with a name that can be seen.' });
  return name;
}
