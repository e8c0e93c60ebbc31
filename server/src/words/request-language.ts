import { OFFERED, languageOf, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
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
      return chosenBy(this) ?? askedFor(this) ?? SOURCE_LANGUAGE;
    },
  });
}

const offered = (tag: string | undefined) => {
  const language = languageOf(tag);
  return language && OFFERED.includes(language) ? language : null;
};

function chosenBy({ cookies }: FastifyRequest): AnyLanguage | null {
  return offered(cookies?.[LANGUAGE_COOKIE]);
}

function askedFor({ headers }: FastifyRequest): AnyLanguage | null {
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = offered(tag);
    if (language) return language;
  }
  return null;
}
