/** Most occurrences of something in a window of `seconds`, which starts with the first one. */
export interface Rule {
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits. The guests of a party share one address: limits by address alone leave room for three hundred of them in
 * three minutes. Limits by account alone are higher than those by address, so that nobody can lock somebody else out
 * from a single place.
 */
export const rules = {
  /** Wrong passwords of one account from one address. */
  'password.account-and-address': { most: 10, seconds: 15 * MINUTE },
  'password.account': { most: 60, seconds: HOUR },
  /** First attempts from addresses without a recent wrong password. */
  'password.account-quiet': { most: 300, seconds: HOUR },
  /** From a client that the account has signed in from, or in one session. */
  'password.client': { most: 10, seconds: 15 * MINUTE },
  'password.address': { most: 100, seconds: 15 * MINUTE },
  /** Codes that do not exist. */
  'code.session': { most: 20, seconds: 10 * MINUTE },
  'code.address': { most: 100, seconds: 10 * MINUTE },
  /** Private links that do not exist. */
  'link.session': { most: 20, seconds: 10 * MINUTE },
  'link.address': { most: 100, seconds: 10 * MINUTE },
  /** Responses which reveal that an e-mail address has an account. */
  'taken.session': { most: 5, seconds: HOUR },
  'taken.address': { most: 100, seconds: 15 * MINUTE },
  /** Mails that a caller sends to an address of their choice. */
  'mail.mailbox': { most: 6, seconds: HOUR },
  'mail.account': { most: 12, seconds: HOUR },
  'mail.address': { most: 600, seconds: HOUR },
  /** Cards without money: three hundred guests at one address send theirs within a few minutes. */
  'card.address': { most: 200, seconds: MINUTE },
  'card.address-hour': { most: 1200, seconds: HOUR },
  /** Higher than for one address, so that nobody can block an event from a single place. */
  'card.event': { most: 500, seconds: MINUTE },
  'card.event-hour': { most: 3000, seconds: HOUR },
  /** Requests to join events. */
  'ask.account': { most: 5, seconds: DAY },
  'ask.address': { most: 60, seconds: DAY },
  /** Mails about one card, to any address. */
  'mail.card': { most: 3, seconds: DAY },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
