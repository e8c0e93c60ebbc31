import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import { prerenderedKey, type NamedRule, type Prerendered } from '@keepsake/shared/releases';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { escapeHtml } from '../writing/html.ts';
import { sayIn } from '../words/words.ts';
import { pageAt } from './head-of.ts';
import type { Releases } from './releases.ts';

/** The prerendered page of an address in its frame. */
export interface PrerenderedPage {
  frame: Prerendered;
  /** Null for a page of the shell, whose frame is the whole page. */
  page: Prerendered | null;
  /** Whether frame and page were built with the same look, so that the browser can hydrate the HTML. */
  sameLook: boolean;
  /** A remote's part in a page of the shell; if it can't be hydrated, it stays until the browser has rendered it. */
  isPart?: boolean;
  /** Id of the user for whom it was painted; it stays like a part, but is only shown in that user's browser. */
  person?: string;
}

/**
 * Puts a part into the shell's frame; null where the shell has no prerendered frame.
 * @param sameLook whether the part's remote was built with the look of the shell
 */
export function partInFrame(
  { frames }: Pick<Releases, 'frames'>,
  part: Prerendered,
  sameLook: boolean,
  language: AnyLanguage = SOURCE_LANGUAGE,
): PrerenderedPage | null {
  const frame = frames.get(prerenderedKey(language, 'plain'));
  return frame ? { frame, page: part, sameLook, isPart: true } : null;
}

export function prerenderedAt(
  { shell, remotes, frames, pages }: Pick<Releases, 'shell' | 'remotes' | 'frames' | 'pages'>,
  path: string,
  language: AnyLanguage = SOURCE_LANGUAGE,
): PrerenderedPage | null {
  const key = (page: string) => prerenderedKey(language, page);
  const { own, mount } = pageAt({ shell, remotes }, path);
  if (own !== null) {
    const whole = frames.get(key(own));
    return whole ? { frame: whole, page: null, sameLook: false } : null;
  }
  const frame = frames.get(key('public'));
  const page = mount ? pages.get(key(mount.pattern)) : undefined;
  if (!mount || !frame || !page) return null;
  return { frame, page, sameLook: shell.look === mount.owner.look };
}

/** Returns the body's HTML: the prerendered page in its frame, or an empty root. */
export function rootElement(
  prerendered: PrerenderedPage | null,
  language: AnyLanguage = SOURCE_LANGUAGE,
): string {
  const needsScripts = () => {
    const note = sayIn(language)(
      msg`Keepsake needs JavaScript: please switch it on and reload this page.`,
    );
    return `<noscript>${escapeHtml(note)}</noscript>\n    `;
  };
  if (!prerendered) return `${needsScripts()}<div id="root"></div>`;
  const { frame, page, sameLook, isPart = false, person } = prerendered;
  // The shell's own pages are forms: they stay until the browser has rendered them.
  if (!page) return `${needsScripts()}<div id="root" data-prerendered="own">${frame.html}</div>`;
  const html = frame.html.replace(PAGE_SLOT, () => page.html);
  if (person !== undefined)
    return `${needsScripts()}<div id="root" data-prerendered="person" data-person="${escapeHtml(person)}">${html}</div>`;
  if (isPart)
    return `<div id="root" data-prerendered="part"${sameLook ? ' data-same-look' : ''}>${html}</div>`;
  return `<div id="root" data-prerendered="${sameLook ? 'same' : 'other'}-look">${html}</div>`;
}

function distinctRules(...lists: NamedRule[][]): NamedRule[] {
  return [...new Map(lists.flat().map((rule) => [rule[0], rule]))].map(([, rule]) => rule);
}

/** The styles of a prerendered page, each rule once, in style elements that emotion can hydrate. */
export function styleElements(prerendered: PrerenderedPage | null, nonce: string): string {
  if (!prerendered) return '';
  const { frame, page } = prerendered;
  // `data-emotion` as emotion writes it: otherwise it would move the element, and the browser parse all rules twice.
  const element = (names: string, css: string) =>
    `<style nonce="${nonce}" data-emotion="${names}" data-s>${css}</style>`;
  // The frame's globals come last, so that the shell's theme takes precedence.
  const globals = distinctRules(page?.globals ?? [], frame.globals);
  const rules = distinctRules(frame.rules, page?.rules ?? []);
  const { person } = prerendered;
  return [
    ...(person === undefined
      ? []
      : [
          `<style nonce="${nonce}">html:not([data-signed-in="${escapeHtml(person)}"]) #root[data-person]{display:none}</style>`,
        ]),
    ...globals.map(([name, css]) => element(`k-global ${name}`, css)),
    element(`k ${rules.map(([name]) => name).join(' ')}`, rules.map(([, css]) => css).join('')),
  ].join('\n    ');
}

/**
 * A script that preserves input on a painted page until its scripts have loaded.
 * - The last pressed control, or submitted form that leads nowhere without scripts, is marked; the page repeats the
 *   press once it is interactive (`shell/src/routing/replay-press.ts`). Links are marked where the address has more
 *   (a package, a table) that a page without scripts would lose.
 * - Typed text, except passwords, is stored for a reload in the same tab: browsers don't restore `no-store` forms.
 *   The key is the address at `pagehide`, as a short address may have been replaced by the full one.
 * - It runs before the page has fully arrived. A page that was cut off may lack fields, so earlier stored text is kept.
 */
export const earlyInputScript = (nonce: string): string => `<script nonce="${nonce}">
      const press = (found) => {
        const root = found?.closest('[data-prerendered]');
        root?.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
        if (root) found.dataset.pressed = '';
      };
      const mark = (type, which) => addEventListener(type, ({ target }) => press(target.closest(which)));
      const saysMore = location.search !== '' || location.pathname.split('/').length > 3;
      const links = ':is([data-prerendered="own"], [data-prerendered="part"]) a[href^="/"]:not([target])';
      addEventListener('click', (event) => {
        const { target, button, ctrlKey, metaKey, shiftKey } = event;
        const link = saysMore && target.closest(links);
        if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        press(link);
      });
      mark('submit', '[method="dialog"]');
      mark('click', '[type="button"], [type="radio"], [type="checkbox"]');
      const key = () => 'typed ' + location.pathname + location.search;
      const fields = () =>
        [...document.querySelectorAll(':is([data-prerendered], [data-hydrating]):not([data-person]) :is(input, textarea)')].filter(
          ({ id, type }) => id && ['text', 'email', 'tel', 'textarea'].includes(type),
        );
      const kept = () => JSON.parse(sessionStorage.getItem(key()) ?? '{}');
      const isWhole = () => document.getElementById('later') !== null;
      addEventListener('DOMContentLoaded', () => {
        const typed = kept();
        if (isWhole()) sessionStorage.removeItem(key());
        for (const field of fields()) if (typed[field.id]) field.value = typed[field.id];
      });
      addEventListener('pagehide', () => {
        const typed = fields().filter(({ value, defaultValue }) => value !== defaultValue);
        if (typed.length === 0) return;
        const now = Object.fromEntries(typed.map(({ id, value }) => [id, value]));
        sessionStorage.setItem(key(), JSON.stringify(isWhole() ? now : { ...kept(), ...now }));
      });
    </script>
    `;

/**
 * Tags that the browser only sees after the first paint: fetching and compiling them earlier would delay fonts and
 * pictures. In a hidden tab there are no frames, so they are inserted at once.
 */
export function loadedLater(tags: string, nonce: string): string {
  return `
    <template id="later">${tags}</template>
    <script nonce="${nonce}">
      const later = () => document.head.append(document.importNode(document.getElementById('later').content, true));
      if (document.hidden) later();
      else requestAnimationFrame(() => setTimeout(later));
    </script>`;
}
