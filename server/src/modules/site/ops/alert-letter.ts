import type { Mail } from '../../../mail/mailer.ts';

/** What operators are told. */
export interface Told {
  raised: { title: string; text: string }[];
  /** Titles of what no longer holds. */
  over: string[];
}

/** Tells operators what is wrong, and what no longer is. */
export function letterOfAlerts(to: string, site: string, { raised, over }: Told): Mail {
  const [first] = raised;
  const subject = first?.title ?? `Resolved: ${over[0] ?? ''}`;
  const more = raised.length + over.length - 1;
  const parts = [
    ...raised.map(({ title, text }) => `${title}\n    ${text}`),
    ...over.map((title) => `Resolved: ${title}`),
  ];
  return {
    to,
    subject: more > 0 ? `${subject}, and ${more} more` : subject,
    text: `At ${site}:

${parts.join('\n\n')}

Each of these is told once, and once more when it has been over for five minutes.
`,
  };
}
