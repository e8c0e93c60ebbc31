import {
  OFFERED,
  PSEUDO_LANGUAGE,
  languageOf,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';

/** Cookie with the language of this browser; scripts cannot read it. */
const COOKIE = 'language';

/** Marks a language chosen here within the last hour, which replaces that of the account at sign-in. */
const CHOSEN = 'language_chosen';

/** Seconds; the longest lifetime that all browsers give a cookie. */
const YEAR = 365 * 86_400;
/** Seconds that a choice of language counts as recent. */
const MOMENT = 3600;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language: chosen in this browser, or the best of `Accept-Language`. */
    readonly language: AnyLanguage;
  }
}

type Site = Pick<Config, 'publicUrl'>;

const attributes = ({ publicUrl }: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** Stores the language of this browser. */
export function keepLanguage(reply: FastifyReply, config: Site, language: AnyLanguage): void {
  void reply.setCookie(COOKIE, language, { ...attributes(config), maxAge: YEAR });
}

/** Notes that somebody has just chosen the language themselves. */
export function noteChoice(reply: FastifyReply, config: Site): void {
  void reply.setCookie(CHOSEN, '1', { ...attributes(config), maxAge: MOMENT });
}

/** Whether somebody chose the language of this browser within the last hour. */
export const hasChosen = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  cookies?.[CHOSEN] !== undefined;

/** Adds `language` to every request. */
export function nameLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageAsked(this.headers);
    },
  });
}

/**
 * The language that a request's headers ask for: that of the page (`X-Language`), else that of the cookie, else the
 * first of its `Accept-Language` that is offered. Also for requests without a route, which have no `language`.
 */
export function languageAsked(headers: FastifyRequest['headers']): AnyLanguage {
  // Parses the cookie itself, because most routes read no cookies.
  const { 'x-language': asked } = headers;
  const ofPage = typeof asked === 'string' ? offeredLanguage(asked) : null;
  if (ofPage) return ofPage;
  const { [COOKIE]: chosen } = fastifyCookie.parse(headers.cookie ?? '');
  return offeredLanguage(chosen) ?? askedFor(headers) ?? SOURCE_LANGUAGE;
}

/** The language of this browser, whichever page sends the request: it may have been changed in another tab. */
export const languageOfBrowser = ({ 'x-language': _page, ...headers }: FastifyRequest['headers']) =>
  languageAsked(headers);

/** The language of a tag, if people may choose it, or the accented English of tests. */
export function offeredLanguage(tag: string | null | undefined): AnyLanguage | null {
  if (tag === PSEUDO_LANGUAGE) return tag;
  const language = languageOf(tag);
  return language && OFFERED.includes(language) ? language : null;
}

function askedFor(headers: FastifyRequest['headers']): AnyLanguage | null {
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = offeredLanguage(tag);
    if (language) return language;
  }
  return null;
}
