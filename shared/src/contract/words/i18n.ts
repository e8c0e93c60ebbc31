import { I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import {
  directionOf,
  languageOf,
  localeOf,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from './languages.ts';

/** A text that is put into words once its reader's language is known, as `msg` makes it. */
export type Message = MessageDescriptor;

/** Compiles a message that was not compiled by a build. */
type Compiler = Parameters<I18n['setMessagesCompiler']>[0];

/**
 * Texts in one language at a time. What has no translation reads in English, with English plurals. Values are
 * inert: no escape sequence in what somebody typed is decoded, and none of it reorders the sentence around it.
 */
export class Words {
  language: AnyLanguage;
  #compile: Compiler | undefined;
  readonly #loaded = new Map<string, I18n>();

  /** @param compile where messages come uncompiled, as on the server */
  constructor(language: AnyLanguage, compile?: Compiler) {
    this.language = language;
    this.#compile = compile;
  }

  /** From now on messages may come uncompiled: where code runs that no build has prepared. */
  compileBy(compile: Compiler): void {
    this.#compile = compile;
    this.#loaded.clear();
  }

  /** Adds messages by id. */
  load(language: string, messages: Messages): void {
    this.#in(language).load(language, messages);
  }

  /** Goes on in another language: where pages of several are rendered by one process. */
  activate(language: AnyLanguage): void {
    this.language = language;
  }

  /** What macros call: by a message, or by its id with values. */
  _(message: Message | string, given?: Message['values'], options?: { message?: string }): string {
    return this.in(
      this.language,
      typeof message === 'string' ? { ...options, id: message, values: given ?? {} } : message,
    );
  }

  /**
   * A message in any of the languages that were loaded.
   * @param isolates false for what is set or stored letter by letter: names of the other direction are not marked off
   */
  in(language: AnyLanguage, { id, values, ...rest }: Message, isolates = true): string {
    const said = Object.hasOwn(this.#in(language).messages, id) ? language : SOURCE_LANGUAGE;
    const from = this.#in(said);
    return from
      ._({ ...rest, id, values: inert(values, said, isolates) })
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

/** Stands for a backslash in a value: a character that no font and no keyboard has. */
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

/** Characters that reorder what follows them; no name needs one. */
const OVERRIDES = /[\u202A-\u202E\u2066\u2067]/g;
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const FROM_LEFT = /[^\P{L}\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Also the key of a case, which has to stay itself, and an address, which programs find by its end. */
const KEEPS_ITS_PLACE = /^(\w*|\w+:\S+)$/;

/** Marks off what runs against its sentence, so that signs beside it stay where they belong. */
export function isolated(value: string, language: AnyLanguage): string {
  const plain = value.replaceAll(OVERRIDES, '');
  const against = directionOf(language) === 'rtl' ? FROM_LEFT : FROM_RIGHT;
  return against.test(plain) && !KEEPS_ITS_PLACE.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The words of this document. It has one language from its first byte on; another one is another document. */
export const i18n = new Words(languageOfDocument());

/** What chunks leave before and after this one is run; see `shared/build/words-plugin.ts`. */
type Arrived = [language: string, messages: Messages];
const scope = globalThis as { keepsakeWords?: { push: (...words: Arrived[]) => void } };
const early = scope.keepsakeWords;
for (const words of Array.isArray(early) ? (early as Arrived[]) : []) i18n.load(...words);
scope.keepsakeWords = {
  push: (...arrived) => {
    for (const words of arrived) i18n.load(...words);
  },
};

/** The language of this document; that of the page being rendered where pages are rendered beforehand. */
export const currentLanguage = (): AnyLanguage => i18n.language;

/** Puts a message into the words of this document; a text that is none stays as it is. */
export const say = (message: Message | string): string =>
  typeof message === 'string' ? message : i18n._(message);

function languageOfDocument(): AnyLanguage {
  const page = globalThis as { document?: { documentElement: { lang: string } } };
  const tag = page.document?.documentElement.lang;
  return tag === PSEUDO_LANGUAGE ? tag : (languageOf(tag) ?? SOURCE_LANGUAGE);
}
