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
import type { FaceOfNames } from '../lettering/face-of-names.ts';
import { escapeHtml } from '../writing/html.ts';
import { pageAt } from './head-of.ts';
import type { Releases } from './releases.ts';

/** The list of remotes for browsers, `/remotes.json`, without the fields that only the server needs. */
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

/** A remote with its labels translated. */
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

/** Returns the remotes on an address: the owner of its page, or those whose parts a page of the shell embeds. */
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

/** Scripts that an address loads at first, with their integrity where it is known. */
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

/** Addresses of the scripts' translation files in a language. */
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

/** Browsers ignore `integrity` on fetch preloads; the script that fetches the file reads `data-integrity`. */
function wordsTag(address: string, integrity: string | undefined): string {
  const proof = integrity ? ` data-integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(address)}"${proof}>`;
}

function tag({ script, integrity }: { script: string; integrity?: string }): string {
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeHtml(script)}"${proof}>`;
}

/** JSON that is safe inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Inlines the responses to the page's first requests. */
function answersElement(answers: InlinedAnswer[]): string {
  if (answers.length === 0) return '';
  return `<script type="application/json" id="answers">${inScript(answers)}</script>\n    `;
}

/** Placed after the stylesheet of all faces, so that this face has precedence for its letters; loaded at once. */
function namesElements(names: FaceOfNames | null, nonce: string): string {
  if (!names) return '';
  const asked = [`1em '${names.family}'`, names.letters].map(inScript).join(', ');
  return `<style nonce="${nonce}">${names.css}</style>
    <script nonce="${nonce}">void document.fonts.load(${asked});</script>
    `;
}

/** Marker of a translatable text in the template. */
const TEXT = /\sdata-text="([^"]*)"/g;
/** Marker of the default font stylesheet; some languages replace it. */
const SHEET = /<!--sheet-->([\s\S]*?)<!--\/sheet-->/;

const sheetTag = ({ address, integrity }: { address: string; integrity: string }) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="${escapeHtml(address)}" integrity="${escapeHtml(integrity)}">`;

/** The address of the stylesheet that blocks the first paint; null where the template has no marker. */
export function firstSheet(
  { template, shell }: Pick<Releases, 'template' | 'shell'>,
  language: AnyLanguage,
): string | null {
  const [, usual = ''] = SHEET.exec(template) ?? [];
  return shell.sheets?.[language]?.address ?? / href="([^"]+)"/.exec(usual)?.[1] ?? null;
}

/** Marker of the shell's script tags. */
const SCRIPTS = /<!--scripts-->([\s\S]*?)<!--\/scripts-->/;

/** The initial HTML of a page for a signed-in user. */
export interface PersonalPaint {
  /** Id of the user whose page it is. */
  person: string;
  frame: Prerendered;
  page: Prerendered;
  answers: InlinedAnswer[];
}

export interface PageOptions {
  /** English by default. */
  language?: AnyLanguage;
  /** Base64, new for every response and the same as in its Content-Security-Policy. */
  nonce: string;
  /** Head tags of the page, escaped. */
  head: string;
  /** Whether prerendered HTML is included. */
  prerendered: boolean;
  /** The part on an invitation's page, with its data. */
  invited?: { answers: InlinedAnswer[]; part: Prerendered | null; sameLook: boolean } | null;
  /** The page as it was painted for the signed-in user, with its data. */
  personal?: PersonalPaint | null;
  /** The font face of the names on the page; null where every page has their letters. */
  names?: FaceOfNames | null;
  /** Overrides requested by this browser. */
  overrides?: RemoteOverrides | null;
}

/** The releases without the remotes that the browser overrides. */
function withoutOverridden(releases: Releases, overrides: RemoteOverrides | null): Releases {
  const taken = Object.keys(overrides?.taken ?? {}).map((folder) => folder.replaceAll('-', '_'));
  return { ...releases, remotes: releases.remotes.filter(({ name }) => !taken.includes(name)) };
}

/**
 * Composes the HTML of an address: the shell's template with the release list inlined, preload tags, the nonce of this
 * response, and for a public page its prerendered HTML.
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
  const shown = withoutOverridden(releases, overrides);
  const needed = preloadsOf(shown, path);
  const words = wordsOf(shown, needed, language).map((address) =>
    wordsTag(address, releases.wordsIntegrity.get(address)),
  );
  const preloads = [...needed.map(tag), ...words].join('\n    ');
  const scripts = SCRIPTS.exec(template)?.[1] ?? '';
  const replacements: Record<string, string> = {
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
  const translations = texts?.[language] ?? {};
  const sheet = sheets?.[language];
  return template
    .replace(TEXT, (_, text: string) => ` data-text="${escapeHtml(translations[text] ?? text)}"`)
    .replace(SHEET, (_, usual: string) => (sheet ? sheetTag(sheet) : usual))
    .replace(SCRIPTS, () => (prerendered ? '' : scripts))
    .replace(
      /__(?:CSP_NONCE|REMOTES|LANGUAGE|DIRECTION)__|<!--(?:head|preload|styles|root)-->/g,
      (placeholder) => replacements[placeholder] ?? '',
    );
}
