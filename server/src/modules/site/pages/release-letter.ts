import type { Mail } from '../../../mail/mailer.ts';

/** Tells the team that visitors get an earlier release of an area, and why. */
export function letterOfWithdrawal(
  to: string,
  site: string,
  {
    remote,
    version,
    failures,
    why,
  }: { remote: string; version: string; failures: number; why: string },
): Mail {
  return {
    to,
    subject: `${remote} ${version} is withdrawn`,
    text: `At ${site}, ${remote} ${version} failed for ${failures} visitors. They got the release before it, and from now on
everybody does. What went wrong last:

${why}

Release a mended one, and it is offered to everybody again.
`,
  };
}
