import {
  OFFERED,
  PSEUDO_LANGUAGE,
  languageOf,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The cookie that says which language somebody chose; scripts never read it. */
export const LANGUAGE_COOKIE = 'language';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller reads: chosen in this browser, or the best of what it asks for. */
    readonly language: AnyLanguage;
  }
}

/** Gives every request its language. */
export function nameLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      // Most routes read no cookies: one that wants the language looks by itself.
      const { [LANGUAGE_COOKIE]: chosen } = fastifyCookie.parse(this.headers.cookie ?? '');
      return offeredLanguage(chosen) ?? askedFor(this) ?? SOURCE_LANGUAGE;
    },
  });
}

/** The language of a tag, when it is one that people may choose, or the accented English that tests ask for. */
export function offeredLanguage(tag: string | null | undefined): AnyLanguage | null {
  if (tag === PSEUDO_LANGUAGE) return tag;
  const language = languageOf(tag);
  return language && OFFERED.includes(language) ? language : null;
}

function askedFor({ headers }: FastifyRequest): AnyLanguage | null {
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = offeredLanguage(tag);
    if (language) return language;
  }
  return null;
}
