import { I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import {
  directionOf,
  languageOf,
  localeOf,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from './languages.ts';

/** A text that is translated once its reader's language is known, made by `msg`. */
export type Message = MessageDescriptor;

/** Compiles messages that the build did not compile. */
type Compiler = Parameters<I18n['setMessagesCompiler']>[0];

/**
 * Translates messages into one language at a time. Untranslated messages are English, with English plurals. Values are
 * inert: their escape sequences are not decoded, and they can't reorder the sentence around them.
 */
export class Words {
  language: AnyLanguage;
  #compile: Compiler | undefined;
  readonly #loaded = new Map<string, I18n>();

  /** @param compile compiler for uncompiled messages, as on the server */
  constructor(language: AnyLanguage, compile?: Compiler) {
    this.language = language;
    this.#compile = compile;
  }

  /** Accepts uncompiled messages from now on, for code that was not prepared by a build. */
  compileBy(compile: Compiler): void {
    this.#compile = compile;
    this.#loaded.clear();
  }

  /** Adds messages by id. */
  load(language: string, messages: Messages): void {
    this.#in(language).load(language, messages);
  }

  /** Changes the language, for processes that render pages in several languages. */
  activate(language: AnyLanguage): void {
    this.language = language;
  }

  /** The call that macros compile to: with a message, or an id with values. */
  _(message: Message | string, given?: Message['values'], options?: { message?: string }): string {
    return this.in(
      this.language,
      typeof message === 'string' ? { ...options, id: message, values: given ?? {} } : message,
    );
  }

  /**
   * Translates a message into any loaded language.
   * @param isolates false for text that is typeset or stored character by character: values of the other direction get
   * no isolate marks
   */
  in(language: AnyLanguage, { id, values, ...rest }: Message, isolates = true): string {
    const used = Object.hasOwn(this.#in(language).messages, id) ? language : SOURCE_LANGUAGE;
    const from = this.#in(used);
    return from
      ._({ ...rest, id, values: inert(values, used, isolates) })
      .replaceAll(BACKSLASH, '\\');
  }

  #in(language: string): I18n {
    const known = this.#loaded.get(language);
    if (known) return known;
    const locale = localeOf(language as AnyLanguage);
    const made = new I18n({ locale: language, locales: locale, messages: { [language]: {} } });
    if (this.#compile) made.setMessagesCompiler(this.#compile);
    this.#loaded.set(language, made);
    return made;
  }
}

/** Replaces backslashes in values during formatting: a private-use character that no font or keyboard has. */
const BACKSLASH = '\u{F8FF0}';

function inert(
  values: Record<string, unknown> = {},
  language: AnyLanguage,
  isolates: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const masked = value.replaceAll('\\', BACKSLASH);
      return [name, isolates ? isolated(masked, language) : masked];
    }),
  );
}

/** Directional control characters, which no name needs. */
const OVERRIDES = /[\u202A-\u202E\u2066\u2067]/g;
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const FROM_LEFT = /[^\P{L}\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Values that must stay unchanged: keys of `select` cases, and URLs, whose end programs would misread. */
const NEVER_ISOLATED = /^(\w*|\w+:\S+)$/;

/** Wraps a value that runs against its sentence in Unicode isolates, so that adjacent punctuation stays in place. */
export function isolated(value: string, language: AnyLanguage): string {
  const plain = value.replaceAll(OVERRIDES, '');
  const against = directionOf(language) === 'rtl' ? FROM_LEFT : FROM_RIGHT;
  return against.test(plain) && !NEVER_ISOLATED.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The texts of this document. Its language is fixed; another language means loading another document. */
export const i18n = new Words(languageOfDocument());

/** Texts that chunks push before or after this module runs; see `shared/build/words-plugin.ts`. */
type ChunkTexts = [language: string, messages: Messages];
const scope = globalThis as { keepsakeWords?: { push: (...words: ChunkTexts[]) => void } };
const queued = scope.keepsakeWords;
for (const words of Array.isArray(queued) ? (queued as ChunkTexts[]) : []) i18n.load(...words);
scope.keepsakeWords = {
  push: (...arrived) => {
    for (const words of arrived) i18n.load(...words);
  },
};

/** The language of this document; during prerendering, that of the page being rendered. */
export const currentLanguage = (): AnyLanguage => i18n.language;

/** Translates a message into the document's language; plain strings are returned unchanged. */
export const say = (message: Message | string): string =>
  typeof message === 'string' ? message : i18n._(message);

function languageOfDocument(): AnyLanguage {
  const page = globalThis as { document?: { documentElement: { lang: string } } };
  const tag = page.document?.documentElement.lang;
  return tag === PSEUDO_LANGUAGE ? tag : (languageOf(tag) ?? SOURCE_LANGUAGE);
}
