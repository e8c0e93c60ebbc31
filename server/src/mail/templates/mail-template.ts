import type { NameLettering, ShownLook } from '@keepsake/shared/api/event-look';
import { letteringOf, shownLook } from '@keepsake/shared/look';
import { nameOf } from '@keepsake/shared/people';
import {
  directionOf,
  isEnglish,
  LANGUAGES,
  OFFERED,
  type AnyLanguage,
} from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../../db/tables.ts';
import { sayOnScreen, type Say, type Text } from '../../words/words.ts';
import { hostsOf, type HostsRow } from '../../writing/hosts.ts';
import { escapeHtml } from '../../writing/html.ts';
import type { Mail } from '../mailer.ts';
import { plainHosts, plainName } from '../plain-name.ts';

export interface MailContent {
  to: string;
  subject: Text;
  /** First word of the mail; "Hello" by default. */
  greeting?: Text;
  /** Name in the greeting. */
  name: string;
  paragraphs: Text[];
  /** The button. */
  action: { label: Text; link: string };
  /** Small print after the action. */
  notes: Text[];
  /** The look of the event that the mail is about, where one was chosen. */
  look?: MailLook | null;
  /** Language of the recipient. */
  language: AnyLanguage;
}

/** The look of an event, as far as a mail can show it. */
export interface MailLook {
  /** The names of the event, cleaned for a mail. */
  names: string;
  shown: ShownLook;
}

/** The look of a mail about an event; null for the look of the site. */
export function mailLookOf(
  event: HostsRow & Pick<Selectable<EventsTable>, 'accent' | 'lettering'>,
): MailLook | null {
  const shown = shownLook(event);
  return shown && { names: nameOf(plainHosts(hostsOf(event))), shown };
}

/** A mail in the look of the product, as plain text and as HTML that needs no pictures from elsewhere. */
export function renderMail(content: MailContent): Mail {
  const { to, look = null, language } = content;
  const say = sayOnScreen(language);
  const subject = say(content.subject);
  const greeting = greetingOf(content, say);
  const paragraphs = content.paragraphs.map(say);
  const notes = content.notes.map(say);
  const link = linkIn(language, content.action.link);
  const label = say(content.action.label);
  const before = say(msg({ message: msg`${{ label }}:`, comment: 'before a link of a mail' }));
  const text = [greeting, ...paragraphs, `${before}\n${link}`, ...notes, 'Keepsake'];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html({ subject, greeting, paragraphs, label, link, notes, look, language }),
  };
}

/** A link in the mail's language; in English the browser's counts, as the recipient's may be unknown. */
function linkIn(language: AnyLanguage, link: string): string {
  return isEnglish(language) ? link : withLanguage(link, language);
}

function withLanguage(link: string, language: AnyLanguage): string {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
}

function greetingOf(content: MailContent, say: Say): string {
  const greeting = say(
    content.greeting ?? msg({ message: 'Hello', comment: 'how a mail begins, before a name' }),
  );
  const name = plainName(content.name);
  if (name === '')
    return say(
      msg({ message: msg`${{ greeting }}.`, comment: 'how a mail begins, as in "Hello."' }),
    );
  return say(
    msg({
      message: msg`${{ greeting }}, ${{ name }}.`,
      comment: 'how a mail begins, as in "Hello, Anna."',
    }),
  );
}

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Fonts that mail programs bring along, because they load none. */
const families: Record<NameLettering, string> = {
  serif: SERIF,
  script: "'Snell Roundhand', 'Apple Chancery', 'Segoe Script', cursive",
  hand: "'Bradley Hand', 'Segoe Print', cursive",
  slab: `Rockwell, 'Roboto Slab', ${SERIF}`,
  sans: SANS,
  deco: `Didot, 'Bodoni MT', ${SERIF}`,
};

/** The names at the head of a mail, in the look of their event. */
function letterhead(look: MailLook | null, accent: string): string {
  if (!look || look.names === '') return '';
  const family = families[letteringOf(look.shown.lettering)];
  return `<p style="margin:0 0 24px;font:30px/1.25 ${family};color:${accent};text-align:center;">${escapeHtml(look.names)}</p>`;
}

/** The translated texts of a mail. */
interface Said {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label of the button. */
  label: string;
  link: string;
  notes: string[];
  look: MailLook | null;
  language: AnyLanguage;
}

function html({
  subject,
  greeting,
  paragraphs,
  label,
  notes,
  look,
  language,
  ...to
}: Said): string {
  const accent = look?.shown.colours?.light.ink ?? '#7a2e3a';
  const link = escapeHtml(to.link);
  const body = paragraphs.map((text) => paragraph(text, 17, '#2b2622')).join('');
  const small = notes.map((text) => paragraph(text, 14, '#6b625a')).join('');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f2ea;">
<table role="presentation" dir="${directionOf(language)}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border:1px solid #d9c9a3;border-radius:4px;">
<tr><td style="padding:40px 36px 32px;">
<p style="margin:0 0 28px;font:italic 22px ${SERIF};color:${accent};">Keepsake</p>
${letterhead(look, accent)}
<h1 style="margin:0 0 20px;font:normal 26px/1.3 ${SERIF};color:#2b2622;">${escapeHtml(greeting)}</h1>
${body}
<p style="margin:28px 0;"><a href="${link}" style="display:inline-block;padding:14px 26px;background:${accent};color:#ffffff;text-decoration:none;border-radius:4px;font:bold 16px ${SANS};">${escapeHtml(label)}</a></p>
${small}
<p style="margin:0;font:13px/1.6 ${SANS};color:#6b625a;word-break:break-all;"><span dir="ltr">${link}</span></p>
<p style="margin:24px 0 0;font:13px/2.2 ${SANS};color:#6b625a;">${otherLanguages(to.link, language)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

/** The same link in each other language, for recipients who do not read that of the mail. */
function otherLanguages(link: string, language: AnyLanguage): string {
  return LANGUAGES.filter(({ code }) => OFFERED.includes(code) && code !== language)
    .map(({ code, name, direction }) => {
      const there = escapeHtml(withLanguage(link, code));
      return `<a href="${there}" lang="${code}" dir="${direction}" style="color:#6b625a;white-space:nowrap;">${name}</a>`;
    })
    .join(' &middot; ');
}

function paragraph(text: string, size: number, colour: string): string {
  // A long address in a text must not make the mail wider than a phone.
  return `<p style="margin:0 0 16px;font:${size}px/1.6 ${SANS};color:${colour};word-break:break-word;">${escapeHtml(text)}</p>`;
}
