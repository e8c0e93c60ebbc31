import { env } from 'node:process';

/** An account with a confirmed address. */
export interface Login {
  email: string;
  password: string;
}

/** A site that runs elsewhere, which tests see only from outside. */
interface Deployed {
  /** Without a trailing slash. */
  url: string;
  /** A couple's account from `KEEPSAKE_EMAIL`, which tests may share; null without one. */
  account: Login | null;
  /** The mounted folder to which the site writes its mails; null without one. */
  mails: string | null;
}

const { KEEPSAKE_URL, KEEPSAKE_EMAIL, KEEPSAKE_PASSWORD, KEEPSAKE_MAILS } = env;

/** The tested site: the one of `KEEPSAKE_URL`, or null for servers started here. */
export const deployed: Deployed | null = KEEPSAKE_URL
  ? {
      url: KEEPSAKE_URL.replace(/\/+$/, ''),
      account:
        KEEPSAKE_EMAIL && KEEPSAKE_PASSWORD
          ? { email: KEEPSAKE_EMAIL, password: KEEPSAKE_PASSWORD }
          : null,
      mails: KEEPSAKE_MAILS ?? null,
    }
  : null;
