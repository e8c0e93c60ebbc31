import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import type { PageHead, WithWords } from '@keepsake/shared/releases';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Releases } from './releases.ts';

/** The page of an address: `own` is the pattern of a shell's page, `mount` a remote's page; both null if unserved. */
export function pageAt({ shell, remotes }: Pick<Releases, 'shell' | 'remotes'>, path: string) {
  const own = matchPattern(Object.keys(shell.preload), path);
  return { own, mount: own === null ? matchMount(remotes, path) : null };
}

/** Returns the pattern and head of an address; null if it is not served. */
export function headOf(
  releases: Pick<Releases, 'shell' | 'remotes'>,
  path: string,
  language: AnyLanguage = SOURCE_LANGUAGE,
): { pattern: string; head: PageHead } | null {
  const { own, mount } = pageAt(releases, path);
  if (own !== null) return { pattern: own, head: headIn(releases.shell, own, language) };
  return mount
    ? { pattern: mount.pattern, head: headIn(mount.owner, mount.pattern, language) }
    : null;
}

/** The head of a page in a language. */
export function headIn(
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
  const translations = texts[language] ?? {};
  const data = language === SOURCE_LANGUAGE ? structuredData : structuredDataIn[language];
  return {
    ...rest,
    ...(data === undefined ? {} : { structuredData: data }),
    ...(title === undefined ? {} : { title: translations[title] ?? title }),
    ...(description === undefined ? {} : { description: translations[description] ?? description }),
  };
}
