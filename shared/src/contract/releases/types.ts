import type { User } from '../api/accounts.ts';
import { SOURCE_LANGUAGE, type AnyLanguage } from '../words/languages.ts';
import type { ReleaseList, RemoteRelease, RemoteRoute, StructuredData } from '../remote/index.ts';

/** Metadata of a page, for search engines and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  indexable?: boolean;
  /** English structured data. */
  structuredData?: StructuredData;
  /** Structured data in other languages; absent in older builds. */
  structuredDataIn?: Record<string, StructuredData>;
}

/** A CSS rule under the name that emotion derives from its content. */
export type NamedRule = readonly [name: string, css: string];

/** Prerendered HTML and the CSS that it needs before any script runs. */
export interface Prerendered {
  html: string;
  /** CSS rules of classes. */
  rules: NamedRule[];
  /** Global CSS rules. */
  globals: NamedRule[];
}

/** A read of the API with which a page starts. */
export interface ApiRead {
  /** Endpoint key, as in `GET config`. */
  key: string;
  input: unknown;
  /** True for a list read page by page; its data are the pages so far. */
  isList?: boolean;
}

/** An answer of the API that the server embeds in a page. */
export interface InlinedAnswer extends ApiRead {
  /** Id of the user who may see the answer; absent when it is the same for everybody. */
  owner?: string;
  data: unknown;
}

/** Renders a part of a remote without a browser; exported by the remote's `renders` file. */
export type RenderPart = (
  name: string,
  props: unknown,
  page: { address: string; answers: InlinedAnswer[]; language?: AnyLanguage },
) => Promise<Prerendered>;

/** Input for rendering a page for a signed-in person. */
export interface PersonalPage {
  pattern: string;
  /** Path and query. */
  address: string;
  user: User;
  answers: InlinedAnswer[];
  language: AnyLanguage;
  /** IANA zone of the person's browser; null when unknown. The caller sets the process's zone before rendering. */
  timezone: string | null;
}

/** Renders a page of a remote for a person, and lists the reads for which no answer was given. */
export type RenderPage = (
  page: PersonalPage,
) => Promise<{ rendered: Prerendered; asked: ApiRead[] }>;

/** The route fields that the frame around a page depends on. */
export type PaintedPage = Pick<RemoteRoute, 'guard' | 'layout' | 'home' | 'offersAccount'>;

/** Renders the shell's frame for a person with `PAGE_SLOT` for the page; without it they may not see the page. */
export type RenderFrame = (
  page: Omit<PersonalPage, 'answers'> & {
    painted: PaintedPage;
    /** Title in the person's language; null for pages without one. */
    title: string | null;
    /** The deployed remotes, for the menu. */
    remotes: ReleaseList['remotes'];
  },
) => Promise<Prerendered>;

/** A build's description of its translated texts; absent in builds before contract 2.5. */
export interface WithWords {
  /** Languages other than English that the texts are translated into. */
  languages?: string[];
  /** Addresses of scripts with texts; `wordsAddress` gives the file of each language. */
  words?: string[];
  /** File inside the package's folder that maps the text files' addresses to their Subresource Integrity. */
  wordsIntegrity?: string;
  /** Translations of the labels and page heads, by language and English text. */
  texts?: Record<string, Record<string, string>>;
}

/** Address of a script's texts in a language. @param script as in `/assets/shell/12.abc.js` */
export function wordsAddress(script: string, language: string): string {
  return script.replace(/([^/]+)\.js$/, `words/$1.${language}.json`);
}

/** A build's description of its prerendered pages. */
export interface WithPrerendered {
  /**
   * Files inside the package's folder, each a `Prerendered`: by address for a remote, by layout for the shell; prefixed
   * by the language unless English, as in `de /about`.
   */
  prerendered?: Record<string, string>;
  /**
   * File inside the package's folder that renders on request: a CommonJS module without imports. A remote's exports `{
   * renderPart: RenderPart, renderPage: RenderPage }`, the shell's `{ renderFrame: RenderFrame }`.
   */
  renders?: string;
  /** Pages that the server renders per person, by address pattern; absent in older builds. */
  painted?: Record<string, PaintedPage>;
  /** Hash of the shared UI code: browsers hydrate the HTML only when it matches theirs. */
  look?: string;
}

/** Key of a page in `prerendered`: the page alone for English, else prefixed by the language. */
export function prerenderedKey(language: AnyLanguage, page: string): string {
  return language === SOURCE_LANGUAGE ? page : `${language} ${page}`;
}

/** How people recognise a build. */
export interface BuildAbout {
  /** Version in the package's `package.json`. */
  package: string;
  /** Commit of the sources; ends with `-dirty` for uncommitted changes. */
  commit?: string;
  /** Author of the commit. */
  author?: string;
  /** Newest entry of the changelog. */
  change?: string;
}

/** `release.json` of a remote's build. */
export interface BuiltRemote extends RemoteRelease, WithPrerendered, WithWords {
  about?: BuildAbout;
  /** Versions that were live before, newest first; only in the file of the live release. */
  before?: string[];
  /** Id of the operator's last action; only in the file of the live release. */
  promotion?: string;
  /** Every file of the release by its path; only in the archived copy of each release. */
  files?: Record<string, { integrity: string; bytes: number }>;
  /** Metadata by address pattern; absent in builds of contract 1.0. */
  heads?: Record<string, PageHead>;
  /** Shared modules that a page or part takes from the shell, by address pattern or part name. */
  shares: Record<string, string[]>;
  /** Names that the remote imports from each shared barrel; absent in older builds. */
  uses?: Record<string, string[]>;
  /** Subresource integrity by script address. */
  hashes: Record<string, string>;
}

/** `release.json` of the shell's build. */
export interface BuiltShell extends WithPrerendered, WithWords {
  about?: BuildAbout;
  name: 'shell';
  version: string;
  /** Versions that were live before, newest first; only in the file of the live release. */
  before?: string[];
  /** Version of the contract; absent in older builds. */
  contract?: string;
  /** Minor version of the federation runtime that the shell provides; absent in older builds. */
  runtime?: string;
  /** Earlier minor versions whose remotes also run on this runtime. */
  alsoRuns?: string[];
  /** Template of every page, as a file inside the shell's folder. */
  template: string;
  /** Font stylesheets of languages that don't use the one in the template; absent in older builds. */
  sheets?: Record<string, { address: string; integrity: string }>;
  /** Scripts of every page. */
  scripts: string[];
  /** Service worker's file inside the shell's folder; absent when run from source. */
  worker?: string;
  /** Additional scripts of the shell's own pages, by address pattern. */
  preload: Record<string, string[]>;
  /** Names of remotes' parts that the shell's own pages embed, by address pattern. */
  parts?: Record<string, string[]>;
  /** Scripts of lazily loaded shared modules, by module. */
  shares: Record<string, string[]>;
  /** Names that each shared barrel exports. */
  gives?: Record<string, string[]>;
  hashes: Record<string, string>;
  /** Metadata of the shell's own pages, by address pattern. */
  heads?: Record<string, PageHead>;
}
