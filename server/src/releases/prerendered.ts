import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import { prerenderedKey, type NamedRule, type Prerendered } from '@keepsake/shared/releases';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { escapeHtml } from '../writing/html.ts';
import { sayIn } from '../words/words.ts';
import { pageAt } from './head-of.ts';
import type { Releases } from './releases.ts';

/** The prerendered page of an address in its frame, or null where the browser renders it all. */
export interface PrerenderedPage {
  frame: Prerendered;
  /** Null where the frame is the whole page: one of the shell's own. */
  page: Prerendered | null;
  /** Whether both were rendered with the same look, so that the browser can take the HTML over. */
  sameLook: boolean;
  /** A part of a remote in a page of the shell: where it can't be taken over, it stays until the browser has rendered the same. */
  isPart?: boolean;
  /** Id of the user whose page it is; it stays as long as a part, in the browser of that user alone. */
  person?: string;
}

/**
 * A part in the shell's frame; null where the shell was built without one.
 * @param sameLook whether the remote that renders it was built with the look of the shell
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

/** Returns the body: the prerendered page in its frame, or an empty root. */
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
  // The shell's own pages are forms: they stay until the browser has rendered the same.
  if (!page) return `${needsScripts()}<div id="root" data-prerendered="own">${frame.html}</div>`;
  const html = frame.html.replace(PAGE_SLOT, () => page.html);
  if (person !== undefined)
    return `${needsScripts()}<div id="root" data-prerendered="person" data-person="${escapeHtml(person)}">${html}</div>`;
  if (isPart)
    return `<div id="root" data-prerendered="part"${sameLook ? ' data-same-look' : ''}>${html}</div>`;
  return `<div id="root" data-prerendered="${sameLook ? 'same' : 'other'}-look">${html}</div>`;
}

function united(...lists: NamedRule[][]): NamedRule[] {
  return [...new Map(lists.flat().map((rule) => [rule[0], rule]))].map(([, rule]) => rule);
}

/** The style of a prerendered page, each rule once, in elements that emotion knows how to take over. */
export function styleElements(prerendered: PrerenderedPage | null, nonce: string): string {
  if (!prerendered) return '';
  const { frame, page } = prerendered;
  // Marked as emotion marks its own: it would move others, and the browser would read all rules a second time.
  const element = (names: string, css: string) =>
    `<style nonce="${nonce}" data-emotion="${names}" data-s>${css}</style>`;
  // The frame's last: of two themes the shell's counts.
  const globals = united(page?.globals ?? [], frame.globals);
  const rules = united(frame.rules, page?.rules ?? []);
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
 * Script that keeps what is done on a painted page before its scripts have come. What is pressed last, or sent where a form leads
 * nowhere without, is marked: the page presses or sends it once it is alive (`shell/src/routing/pressed.ts`). So is a link of a page
 * that does not know what else its address says, a package or a table, which the link would lose. What is typed, but
 * a password, and has not been typed again yet, is there when the page is loaded anew in its tab: a page that is not to be stored
 * is not filled in again by the browser. Its address is asked for as it is left: a short one has become the whole one by then. It stands
 * before the page, which may be read, and break off, while the rest of it is on its way: of such a page fields may be missing, so what was
 * kept before stays.
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
 * Tags that the browser does not see before the page is painted: it can be read by then, and what is fetched, or compiled,
 * before takes the line and the processor from fonts and pictures. In a tab that nobody looks at no frame comes: there it
 * sees them at once.
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
