import { msg } from '@lingui/core/runtime-macro';
import { invalid } from '../../../http/errors.ts';
import { loadOnce } from '../../../load-once.ts';
import type { UserRow } from './repository.ts';

/** Loaded on first use: the list has 50,000 passwords. */
const common = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
});

/**
 * Refuses passwords that attackers try first: common ones, runs of letters or digits, repeated pieces, and what is
 * known of the user.
 * @param known the user's names and the local part of their address
 * @throws HttpError 422 on `password`
 */
export async function refuseCommon(password: string, known: string[]): Promise<void> {
  const plain = password.toLowerCase();
  const guessed =
    (await common()).has(plain) ||
    isRun(plain) ||
    /^(.{1,3})\1+$/u.test(plain) ||
    known.some((text) => isWithDigits(plain, text.toLowerCase()));
  if (!guessed) return;
  throw invalid({
    password: msg`This is one of the first passwords that are tried. Please choose another one.`,
  });
}

/** Words about a user that a password must not consist of. */
export function knownOf(user: Pick<UserRow, 'name' | 'last_name' | 'email'>): string[] {
  return [user.name, user.last_name ?? '', user.email?.split('@')[0] ?? ''];
}

/** Whether a text is a run like abcdef or 654321. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Whether a password is the text with nothing but digits around it, like noor1987 for Noor. */
function isWithDigits(password: string, text: string): boolean {
  return text.length > 0 && password.replaceAll(/^\d+|\d+$/g, '') === text;
}
