import { createHash } from 'node:crypto';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { msg, plural } from '@lingui/core/runtime-macro';
import { sayIn } from '../../../words/words.ts';
import { escapeHtml } from '../../../writing/html.ts';

/** The confirmation page that is shown before a link loads unreleased code in a browser. */
export interface OverrideQuestion {
  /** Path of the requested page. */
  path: string;
  /** Hidden fields of the form: the overrides, the consent token and the other query parameters. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Address of the released page. */
  cancel: string;
  /** Addresses of the overriding remotes, by folder. */
  from: Record<string, string>;
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #fbf7f0; color: #251d1a }
main { box-sizing: border-box; width: min(100% - 2rem, 34rem); margin: 1rem 0; padding: clamp(1.25rem, 5vw, 2.25rem); background: #fffdf9; border: 1px solid #e6dac8; border-radius: 10px }
h1 { margin: 0 0 .75rem; font: 600 clamp(1.375rem, 6vw, 1.75rem)/1.25 Georgia, serif; text-wrap: balance }
p { margin: 0 0 1rem }
ul { margin: 0 0 1rem; padding: 0; list-style: none }
li { padding: .75rem 0; border: solid #e6dac8; border-width: 1px 0 0; overflow-wrap: anywhere }
li:last-child { border-bottom-width: 1px }
.folder { color: #655850 }
.note { margin: 1rem 0 0; text-align: center }
.address { display: block; font: .9375rem/1.5 ui-monospace, monospace }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0 }
form { display: contents }
.answers a, button { box-sizing: border-box; flex: 1 1 12rem; min-height: 48px; padding: .625rem 1rem; border: 1px solid #7a2a3a; border-radius: 99px; background: transparent; color: #7a2a3a; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.answers a { background: #7a2a3a; color: #fffaf5 }
:focus-visible { outline: 3px solid #7a2a3a; outline-offset: 3px }
@media (prefers-color-scheme: dark) {
  body { background: #1a1512; color: #f3eae0 } main { background: #241d19; border-color: #40352e }
  li { border-color: #40352e } .folder { color: #b9aa9d }
  button { border-color: #e9aeb4; color: #e9aeb4 }
  .answers a { background: #b34a5f; border-color: #b34a5f; color: #fffaf5 }
  :focus-visible { outline-color: #e9aeb4 } }
`;

/** CSP of the question: no scripts, and its form can only be sent to the site. */
export const QUESTION_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Renders the question as HTML. @param labelOf the label of a remote's folder; null if the site has no such remote */
export function questionPage(
  { path, fields, cancel, from }: OverrideQuestion,
  labelOf: (folder: string) => string | null,
  language: AnyLanguage,
): string {
  const said = sayIn(language);
  const say = (text: Parameters<typeof said>[0]) => escapeHtml(said(text));
  const rows = Object.entries(from).map(([folder, address]) => {
    const label = labelOf(folder);
    const name = label
      ? `<strong>${escapeHtml(label)}</strong> <span class="folder">(${escapeHtml(folder)})</span>`
      : `<strong>${escapeHtml(folder)}</strong>`;
    return `<li>${name} <span class="address" dir="ltr">${escapeHtml(address)}</span></li>`;
  });
  const replaced = msg`${plural(
    { count: rows.length },
    {
      one: 'The link you opened replaces a part of this site, for you alone:',
      other: 'The link you opened replaces parts of this site, for you alone:',
    },
  )}`;
  const hidden = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say(msg`Use unreleased code?`)} | Keepsake</title><style>${style}</style></head>
<body><main>
<h1>${say(msg`Use unreleased code in this browser?`)}</h1>
<p>${say(replaced)}</p>
<ul>${rows.join('')}</ul>
<p>${say(msg`Code from there can see what you type and who you’re signed in as. It can do here whatever you can do.`)}</p>
<p>${say(msg`If you don’t know who made it, cancel. You get the released page.`)}</p>
<div class="answers"><a href="${escapeHtml(cancel)}" autofocus>${say(msg({ message: 'Cancel', comment: 'a button: the page as it is released opens' }))}</a>
<form action="${escapeHtml(path)}">${hidden.join('')}<button>${say(msg({ message: 'Use unreleased code', comment: 'a button' }))}</button></form></div>
<p class="folder note">${say(msg`It stays until you reset it or close the browser.`)}</p>
</main></body></html>`;
}
