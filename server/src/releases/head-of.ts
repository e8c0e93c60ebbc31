import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import type { PageHead, WithWords } from '@keepsake/shared/releases';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Releases } from './releases.ts';

/** Returns the remote, pattern and head of an address; null when no remote serves it. */
export function headOf(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  path: string,
  language: AnyLanguage = SOURCE_LANGUAGE,
): { pattern: string; head: PageHead } | null {
  const own = matchPattern(Object.keys(shell.preload), path);
  if (own !== null) return { pattern: own, head: headIn(shell, own, language) };
  const mount = matchMount(remotes, path);
  return mount
    ? { pattern: mount.pattern, head: headIn(mount.owner, mount.pattern, language) }
    : null;
}

/** The head of a page in a language. */
function headIn(
  { heads = {}, texts = {} }: WithWords & { heads?: Record<string, PageHead> },
  pattern: string,
  language: AnyLanguage,
): PageHead {
  const {
    structuredData,
    structuredDataIn = {},
    title,
    description,
    ...rest
  } = heads[pattern] ?? {};
  const its = texts[language] ?? {};
  const data = language === SOURCE_LANGUAGE ? structuredData : structuredDataIn[language];
  return {
    ...rest,
    ...(data === undefined ? {} : { structuredData: data }),
    ...(title === undefined ? {} : { title: its[title] ?? title }),
    ...(description === undefined ? {} : { description: its[description] ?? description }),
  };
}
