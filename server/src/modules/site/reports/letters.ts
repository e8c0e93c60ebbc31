import type { Mail } from '../../../mail/mailer.ts';

interface Reported {
  to: string;
  /** Address of the site. */
  site: string;
  remote: string;
  version: string;
  failures: number;
}

const failed = ({ site, remote, version, failures }: Reported) =>
  `At ${site}, ${failures} visitors say that ${remote} ${version} failed.`;

/** Tells the team that visitors get an earlier release of an area, and what the server found. */
export function letterOfWithdrawal(reported: Reported, why: string): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is withdrawn`,
    text: `${failed(reported)} The server finds it broken, too, and gives everybody the release before it. What the server found:

${why}

It takes no second step back by itself. Release a mended one, or offer this one again: npm run release -- reinstate ${remote.replaceAll('_', '-')}
`,
  };
}

/** Tells the team that a release is broken, and why the server does not take it back. */
export function letterOfBroken(reported: Reported, why: string, stays: string): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is broken, and stays`,
    text: `${failed(reported)} The server finds it broken, too. What the server found:

${why}

Everybody still gets it: ${stays} Release a mended one, or promote one that works.
`,
  };
}

/** Tells the team that visitors report a release in which the server finds nothing wrong. */
export function letterOfReports(reported: Reported): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is reported to fail`,
    text: `${failed(reported)} The server finds nothing wrong with it, so everybody still gets it.
What their browsers said is in the log. If it fails for you, too, roll it back.
`,
  };
}
