import type { User } from '../api/accounts.ts';
import { SOURCE_LANGUAGE, type AnyLanguage } from '../words/languages.ts';
import type { ReleaseList, RemoteRelease, RemoteRoute, StructuredData } from '../remote/index.ts';

/** Head of an address, for search engines and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  indexable?: boolean;
  /** In English. */
  structuredData?: StructuredData;
  /** In other languages; absent in older builds. */
  structuredDataIn?: Record<string, StructuredData>;
}

/** A rule of a style, by the name that emotion gives it from its content. */
export type NamedRule = readonly [name: string, css: string];

/** HTML that a build rendered, and the style that it needs before any script runs. */
export interface Prerendered {
  html: string;
  /** Rules of classes. */
  rules: NamedRule[];
  /** Rules of the whole page. */
  globals: NamedRule[];
}

/** A read of the API that a page begins with. */
export interface ApiRead {
  /** As in `GET config`. */
  key: string;
  input: unknown;
  /** Read page by page: its data are the pages so far. */
  isList?: boolean;
}

/** An endpoint's answer to an input, sent along with the page. */
export interface InlinedAnswer extends ApiRead {
  /** The user whom it was given to; absent where everybody has the same. */
  owner?: string;
  data: unknown;
}

/** The default export of what a remote's build renders its parts with, where there is no browser. */
export type RenderPart = (
  name: string,
  props: unknown,
  page: { address: string; answers: InlinedAnswer[]; language?: AnyLanguage },
) => Promise<Prerendered>;

/** What is known of a page that is rendered for somebody who is signed in. */
export interface PersonalPage {
  /** Pattern of its address. */
  pattern: string;
  /** Path and query. */
  address: string;
  user: User;
  answers: InlinedAnswer[];
  language: AnyLanguage;
  /** IANA zone of the person's browser; null where it is not known. Whoever calls the renderer sets it. */
  timezone: string | null;
}

/** Renders a page of a remote for a person, and says what it would ask the API for beside the answers that it was given. */
export type RenderPage = (
  page: PersonalPage,
) => Promise<{ rendered: Prerendered; asked: ApiRead[] }>;

/** What the frame around a page depends on, beside the person. */
export type PaintedPage = Pick<RemoteRoute, 'guard' | 'layout' | 'home' | 'offersAccount'>;

/** Renders the shell's frame around a page for a person, with a mark in the page's place; without one they may not see it. */
export type RenderFrame = (
  page: Omit<PersonalPage, 'answers'> & {
    painted: PaintedPage;
    /** In the person's language; null where the page has none. */
    title: string | null;
    /** What is in place, for the menu. */
    remotes: ReleaseList['remotes'];
  },
) => Promise<Prerendered>;

/** What a build brings along of its texts; absent in builds of contract 2.4 and before. */
export interface WithWords {
  /** Languages other than English that its texts are there in. */
  languages?: string[];
  /** Addresses of scripts that have words: those of a language are beside it, see `wordsAddress`. */
  words?: string[];
  /** File inside the package's folder with their Subresource Integrity by address. */
  wordsIntegrity?: string;
  /** Its labels and the heads of its pages, by language and English text. */
  texts?: Record<string, Record<string, string>>;
}

/** Address of the words of a script in a language. @param script as in `/assets/shell/12.abc.js` */
export function wordsAddress(script: string, language: string): string {
  return script.replace(/([^/]+)\.js$/, `words/$1.${language}.json`);
}

/** Description of a build's prerendered HTML. */
export interface WithPrerendered {
  /**
   * Files inside the package's folder, each a `Prerendered`: by address for a remote, by layout for the shell; in another
   * language than English by both, as in `de /about`.
   */
  prerendered?: Record<string, string>;
  /**
   * File inside the package's folder that renders when somebody asks: a CommonJS module without imports, a remote's
   * `{ renderPart: RenderPart, renderPage: RenderPage }`, the shell's `{ renderFrame: RenderFrame }`.
   */
  renders?: string;
  /** Pages that it renders for whoever is signed in, by address pattern; absent in older builds. */
  painted?: Record<string, PaintedPage>;
  /** Hash of the shared look: the browser hydrates HTML only when it matches. */
  look?: string;
}

/** Under which key a build's prerendered page is: English ones by the page alone. */
export function prerenderedKey(language: AnyLanguage, page: string): string {
  return language === SOURCE_LANGUAGE ? page : `${language} ${page}`;
}

/** What people know a build by. */
export interface BuildAbout {
  /** Version in its `package.json`. */
  package: string;
  /** Of the sources, `-dirty` where they were changed since. */
  commit?: string;
  /** Of that commit. */
  author?: string;
  /** The newest point of its changelog. */
  change?: string;
}

/** `release.json` of a remote's build. */
export interface BuiltRemote extends RemoteRelease, WithPrerendered, WithWords {
  about?: BuildAbout;
  /** Versions that were live before, the last one first; only in the file that says what is live. */
  before?: string[];
  /** Names the last act of an operator; only in the file that says what is live. */
  promotion?: string;
  /** Every file of it by its path; only in what is kept of each release. */
  files?: Record<string, { integrity: string; bytes: number }>;
  /** By address pattern; absent in builds of contract 1.0. */
  heads?: Record<string, PageHead>;
  /** Shared modules that an address, or a part, takes from the shell, by address pattern, or name. */
  shares: Record<string, string[]>;
  /** Names that it takes from each barrel that the shell shares; absent in older builds. */
  uses?: Record<string, string[]>;
  /** Subresource integrity by script address. */
  hashes: Record<string, string>;
}

/** `release.json` of the shell's build. */
export interface BuiltShell extends WithPrerendered, WithWords {
  about?: BuildAbout;
  name: 'shell';
  version: string;
  /** Versions that were live before, the last one first; only in the file that says what is live. */
  before?: string[];
  /** Version of the contract; absent in older builds. */
  contract?: string;
  /** Minor version of the federation's runtime that it gives remotes; absent in older builds. */
  runtime?: string;
  /** Earlier minor versions whose remotes run on it, too. */
  alsoRuns?: string[];
  /** File of the page's template, inside the shell's folder. */
  template: string;
  /** Stylesheets with the fonts of languages that have another than the one in the template; absent in older builds. */
  sheets?: Record<string, { address: string; integrity: string }>;
  /** Scripts of every page. */
  scripts: string[];
  /** File of the service worker, inside the shell's folder; none from source. */
  worker?: string;
  /** Scripts that the shell's own addresses need beside them, by address pattern. */
  preload: Record<string, string[]>;
  /** Names of the parts of remotes that its own addresses show, by address pattern. */
  parts?: Record<string, string[]>;
  /** Scripts of shared modules that are not in the first load, by module. */
  shares: Record<string, string[]>;
  /** Names that each barrel has that it shares. */
  gives?: Record<string, string[]>;
  hashes: Record<string, string>;
  /** Heads of the shell's own pages, by address pattern. */
  heads?: Record<string, PageHead>;
}
