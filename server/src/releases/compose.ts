import {
  earlyInputScript,
  loadedLater,
  partInFrame,
  prerenderedAt,
  rootElement,
  styleElements,
} from './prerendered.ts';
import type { ReleaseList, RemoteOverrides } from '@keepsake/shared/contract';
import type { BuiltRemote, InlinedAnswer, Prerendered } from '@keepsake/shared/releases';
import { wordsAddress } from '@keepsake/shared/releases';
import { directionOf, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { escapeHtml } from '../writing/html.ts';
import { pageAt } from './head-of.ts';
import type { Releases } from './releases.ts';

/** The list for browsers, `/remotes.json`: what is in place, without what only a server needs. */
export function releaseList(
  remotes: readonly BuiltRemote[],
  language: AnyLanguage = SOURCE_LANGUAGE,
): ReleaseList {
  return {
    remotes: remotes
      .map((remote) => labelled(remote, language))
      .map(
        ({
          shares: _shares,
          hashes: _hashes,
          heads: _heads,
          uses: _uses,
          before: _before,
          promotion: _promotion,
          prerendered: _pages,
          renders: _renderer,
          painted: _painted,
          look: _look,
          files: _files,
          about: _about,
          languages: _languages,
          words: _words,
          wordsIntegrity: _digests,
          texts: _texts,
          ...release
        }) => release,
      ),
  };
}

/** A remote with its labels in a language. */
function labelled(remote: BuiltRemote, language: AnyLanguage): BuiltRemote {
  const texts = remote.texts?.[language];
  if (!texts) return remote;
  const say = (text: string) => texts[text] ?? text;
  return {
    ...remote,
    label: say(remote.label),
    ...(remote.menu
      ? {
          menu: remote.menu.map(({ group, ...entry }) => ({
            ...entry,
            label: say(entry.label),
            ...(group === undefined ? {} : { group: say(group) }),
          })),
        }
      : {}),
  };
}

/**
 * Returns the remotes that an address shows: a page by its pattern, or parts embedded in a page of the shell.
 */
function shownAt(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  { own, mount }: ReturnType<typeof pageAt>,
): { owner: BuiltRemote; name: string }[] {
  if (mount) return [{ owner: mount.owner, name: mount.pattern }];
  if (own === null) return [];
  return (shell.parts?.[own] ?? []).flatMap((name) => {
    const owner = remotes.find(({ parts }) => parts?.includes(name));
    return owner ? [{ owner, name }] : [];
  });
}

/** Scripts that an address needs at once, with their integrity where it is known. */
export function preloadsOf(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  path: string,
): { script: string; integrity?: string }[] {
  const scripts = [...shell.scripts];
  const page = pageAt({ shell, remotes }, path);
  if (page.own !== null) scripts.push(...(shell.preload[page.own] ?? []));
  const shown = shownAt({ shell, remotes }, page);
  for (const { owner, name } of shown) {
    scripts.push(...(owner.preload?.[name] ?? [owner.entry]));
    for (const module of owner.shares[name] ?? []) scripts.push(...(shell.shares[module] ?? []));
  }
  const hashes = Object.assign({}, ...shown.map(({ owner }) => owner.hashes), shell.hashes);
  return [...new Set(scripts)].map((script) => {
    const integrity: string | undefined = hashes[script];
    return integrity ? { script, integrity } : { script };
  });
}

/** Addresses of the words that scripts have in a language. */
export function wordsOf(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  needed: readonly { script: string }[],
  language: AnyLanguage,
): string[] {
  const worded = new Set(
    [shell, ...remotes]
      .filter(({ languages = [] }) => languages.includes(language))
      .flatMap(({ words = [] }) => words),
  );
  return needed
    .filter(({ script }) => worded.has(script))
    .map(({ script }) => wordsAddress(script, language));
}

/** Preloads of data have no integrity of their own; whoever fetches them takes it from here. */
function wordsTag(address: string, integrity: string | undefined): string {
  const proof = integrity ? ` data-integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(address)}"${proof}>`;
}

function tag({ script, integrity }: { script: string; integrity?: string }): string {
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeHtml(script)}"${proof}>`;
}

/** JSON that may stand inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Inlines the answers to the page's first requests. */
function answersElement(answers: InlinedAnswer[]): string {
  if (answers.length === 0) return '';
  return `<script type="application/json" id="answers">${inScript(answers)}</script>\n    `;
}

/** A face that stands in the page itself. */
interface NamesFace {
  family: string;
  letters: string;
  css: string;
}

/** After the stylesheet of all faces, so that of two with a letter it is this one; asked for now, as those are. */
function namesElements(names: NamesFace | null, nonce: string): string {
  if (!names) return '';
  const asked = [`1em '${names.family}'`, names.letters].map(inScript).join(', ');
  return `<style nonce="${nonce}">${names.css}</style>
    <script nonce="${nonce}">void document.fonts.load(${asked});</script>
    `;
}

/** A text of the template, as its build marks it. */
const TEXT = /\sdata-text="([^"]*)"/g;
/** The stylesheet with the fonts of most languages, as the shell's build marks it. */
const SHEET = /<!--sheet-->([\s\S]*?)<!--\/sheet-->/;

const sheetTag = ({ address, integrity }: { address: string; integrity: string }) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="${escapeHtml(address)}" integrity="${escapeHtml(integrity)}">`;

/** The address of the stylesheet that the first paint of a page waits for; null where its build marks none. */
export function firstSheet(
  { template, shell }: Pick<Releases, 'template' | 'shell'>,
  language: AnyLanguage,
): string | null {
  const [, usual = ''] = SHEET.exec(template) ?? [];
  return shell.sheets?.[language]?.address ?? / href="([^"]+)"/.exec(usual)?.[1] ?? null;
}

/** The shell's own script tags, as its build marks them. */
const SCRIPTS = /<!--scripts-->([\s\S]*?)<!--\/scripts-->/;

/** A page as its person sees it first. */
export interface PersonalPaint {
  /** Id of the user whose page it is. */
  person: string;
  frame: Prerendered;
  page: Prerendered;
  answers: InlinedAnswer[];
}

export interface PageOptions {
  /** English unless told. */
  language?: AnyLanguage;
  /** Base64, new for every answer; the same as in its Content-Security-Policy. */
  nonce: string;
  /** Tags that say what the page is, escaped. */
  head: string;
  /** False leaves all rendering to the browser. */
  prerendered: boolean;
  /** The part that an invitation's address shows, with its data. */
  invited?: { answers: InlinedAnswer[]; part: Prerendered | null; sameLook: boolean } | null;
  /** The page as the person sees it first who asks for it, with its data. */
  personal?: PersonalPaint | null;
  /** The letters of the names on it, where they are not those of every page. */
  names?: NamesFace | null;
  /** Overrides requested by this browser. */
  overrides?: RemoteOverrides | null;
}

/** The releases without those that a browser has from elsewhere. */
function besides(releases: Releases, overrides: RemoteOverrides | null): Releases {
  const taken = Object.keys(overrides?.taken ?? {}).map((folder) => folder.replaceAll('-', '_'));
  return { ...releases, remotes: releases.remotes.filter(({ name }) => !taken.includes(name)) };
}

/**
 * The page for an address: the shell's template with the release list inlined, preload tags for what this
 * address needs, the nonce of this answer, and for a public page its prerendered HTML.
 * @param path the address without its query
 */
export function composeIndexHtml(
  releases: Releases,
  path: string,
  {
    nonce,
    head,
    prerendered: wanted,
    language = SOURCE_LANGUAGE,
    invited = null,
    personal = null,
    names = null,
    overrides = null,
  }: PageOptions,
): string {
  const { template } = releases;
  const prerendered = personal
    ? { ...personal, sameLook: false }
    : invited?.part
      ? partInFrame(releases, invited.part, invited.sameLook, language)
      : wanted
        ? prerenderedAt(releases, path, language)
        : null;
  const shown = besides(releases, overrides);
  const needed = preloadsOf(shown, path);
  const words = wordsOf(shown, needed, language).map((address) =>
    wordsTag(address, releases.wordsIntegrity.get(address)),
  );
  const preloads = [...needed.map(tag), ...words].join('\n    ');
  const scripts = SCRIPTS.exec(template)?.[1] ?? '';
  const fills: Record<string, string> = {
    __LANGUAGE__: escapeHtml(language),
    __DIRECTION__: directionOf(language),
    __CSP_NONCE__: escapeHtml(nonce),
    __REMOTES__: inScript({
      ...releaseList(releases.remotes, language),
      ...(overrides ? { overrides } : {}),
    }),
    '<!--head-->': head,
    '<!--preload-->': prerendered ? '' : preloads,
    '<!--styles-->':
      namesElements(names, escapeHtml(nonce)) + styleElements(prerendered, escapeHtml(nonce)),
    '<!--root-->':
      answersElement((personal ?? invited)?.answers ?? []) +
      (prerendered ? earlyInputScript(escapeHtml(nonce)) : '') +
      rootElement(prerendered, language) +
      (prerendered ? loadedLater(preloads + scripts, escapeHtml(nonce)) : ''),
  };
  const { texts, sheets } = releases.shell;
  const said = texts?.[language] ?? {};
  const sheet = sheets?.[language];
  return template
    .replace(TEXT, (_, text: string) => ` data-text="${escapeHtml(said[text] ?? text)}"`)
    .replace(SHEET, (_, usual: string) => (sheet ? sheetTag(sheet) : usual))
    .replace(SCRIPTS, () => (prerendered ? '' : scripts))
    .replace(
      /__(?:CSP_NONCE|REMOTES|LANGUAGE|DIRECTION)__|<!--(?:head|preload|styles|root)-->/g,
      (placeholder) => fills[placeholder] ?? '',
    );
}
