import type { Mail } from '../mailer.ts';
import { plainName } from '../plain-name.ts';

export interface Letter {
  to: string;
  subject: string;
  /** How the mail begins, as in "Hello". */
  greeting: string;
  /** Name in the greeting. */
  name: string;
  paragraphs: string[];
  /** The one thing to do. */
  action: { label: string; link: string };
  /** Small print after the action. */
  notes: string[];
}

/** A mail in the look of the product, as plain text and as HTML that needs no pictures from elsewhere. */
export function letter(content: Letter): Mail {
  const { to, subject, paragraphs, action, notes } = content;
  const greeting = `${[content.greeting, plainName(content.name)].filter(Boolean).join(', ')}.`;
  const text = [greeting, ...paragraphs, `${action.label}:\n${action.link}`, ...notes, 'Keepsake'];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html(subject, greeting, paragraphs, action, notes),
  };
}

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";

function html(
  subject: string,
  greeting: string,
  paragraphs: string[],
  action: Letter['action'],
  notes: string[],
): string {
  const link = escape(action.link);
  const body = paragraphs.map((text) => paragraph(text, 17, '#2b2622')).join('');
  const small = notes.map((text) => paragraph(text, 14, '#6b625a')).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title></head>
<body style="margin:0;background:#f7f2ea;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border:1px solid #d9c9a3;border-radius:4px;">
<tr><td style="padding:40px 36px 32px;">
<p style="margin:0 0 28px;font:italic 22px ${SERIF};color:#7a2e3a;">Keepsake</p>
<h1 style="margin:0 0 20px;font:normal 26px/1.3 ${SERIF};color:#2b2622;">${escape(greeting)}</h1>
${body}
<p style="margin:28px 0;"><a href="${link}" style="display:inline-block;padding:14px 26px;background:#7a2e3a;color:#ffffff;text-decoration:none;border-radius:4px;font:bold 16px ${SANS};">${escape(action.label)}</a></p>
${small}
<p style="margin:0;font:13px/1.6 ${SANS};color:#6b625a;word-break:break-all;">${link}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function paragraph(text: string, size: number, colour: string): string {
  return `<p style="margin:0 0 16px;font:${size}px/1.6 ${SANS};color:${colour};">${escape(text)}</p>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
