import { msg } from '@lingui/core/runtime-macro';
import { invalid } from '../../../http/errors.ts';
import type { UserRow } from './repository.ts';

/** Read on first use: the list has fifty thousand. */
let common: Promise<Set<string>> | null = null;

async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Refuses what is tried first: a much used password, a run of letters or digits, one piece over and over, or
 * what everybody knows of this person.
 * @param known names and address of whose password it is to be
 * @throws HttpError 422 on `password`
 */
export async function refuseCommon(password: string, known: string[]): Promise<void> {
  const plain = password.toLowerCase();
  common ??= readCommon();
  const guessed =
    (await common).has(plain) ||
    isRun(plain) ||
    /^(.{1,3})\1+$/u.test(plain) ||
    known.some((text) => isOf(plain, text.toLowerCase()));
  if (!guessed) return;
  throw invalid({
    password: msg`This is one of the first passwords that are tried. Please choose another one.`,
  });
}

/** Words about a user that a password must not consist of. */
export function knownOf(user: Pick<UserRow, 'name' | 'last_name' | 'email'>): string[] {
  return [user.name, user.last_name ?? '', user.email?.split('@')[0] ?? ''];
}

/** As in abcdef or 654321. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** As in noor1987 for Noor: a name with nothing but digits around it. */
function isOf(password: string, text: string): boolean {
  return text.length > 0 && password.replaceAll(/^\d+|\d+$/g, '') === text;
}
