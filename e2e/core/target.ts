import { env } from 'node:process';

/** An account with a confirmed address. */
export interface Login {
  email: string;
  password: string;
}

/** A site that runs elsewhere, of which tests have what a visitor has. */
interface Deployed {
  /** Without a slash at its end. */
  url: string;
  /** A couple's account that tests may share, where they need no new one. */
  account: Login | null;
  /** Folder in which the site writes its mails, where it is mounted here. */
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
