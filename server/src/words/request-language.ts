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

/** The cookie that says which language this browser reads; scripts never read it. */
const COOKIE = 'language';

/** The cookie that says that somebody chose it here a moment ago, whatever the account reads that they sign in to. */
const CHOSEN = 'language_chosen';

/** Seconds; browsers keep no cookie for longer. */
const YEAR = 365 * 86_400;
/** Seconds. */
const MOMENT = 3600;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller reads: chosen in this browser, or the best of what it asks for. */
    readonly language: AnyLanguage;
  }
}

type Site = Pick<Config, 'publicUrl'>;

const attributes = ({ publicUrl }: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** Makes it the language of this browser. */
export function keepLanguage(reply: FastifyReply, config: Site, language: AnyLanguage): void {
  void reply.setCookie(COOKIE, language, { ...attributes(config), maxAge: YEAR });
}

/** Notes that somebody chose it themselves. */
export function noteChoice(reply: FastifyReply, config: Site): void {
  void reply.setCookie(CHOSEN, '1', { ...attributes(config), maxAge: MOMENT });
}

/** Whether somebody chose the language of this browser a moment ago. */
export const hasChosen = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  cookies?.[CHOSEN] !== undefined;

/** Gives every request its language. */
export function nameLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageAsked(this.headers);
    },
  });
}

/**
 * The language that a request's headers ask for: that of the page that asks, else of its cookie, or the first of its `Accept-Language` that is offered.
 * For what comes to no route, and so has no `language` of its own.
 */
export function languageAsked(headers: FastifyRequest['headers']): AnyLanguage {
  // Most routes read no cookies: one that wants the language looks by itself.
  const { 'x-language': asked } = headers;
  const ofPage = typeof asked === 'string' ? offeredLanguage(asked) : null;
  if (ofPage) return ofPage;
  const { [COOKIE]: chosen } = fastifyCookie.parse(headers.cookie ?? '');
  return offeredLanguage(chosen) ?? askedFor(headers) ?? SOURCE_LANGUAGE;
}

/** The language of this browser, whatever page of it asks: another tab may have another by now. */
export const languageOfBrowser = ({ 'x-language': _page, ...headers }: FastifyRequest['headers']) =>
  languageAsked(headers);

/** The language of a tag, when it is one that people may choose, or the accented English that tests ask for. */
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
