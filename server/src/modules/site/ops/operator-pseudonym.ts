import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';

type Operators = Pick<Config, 'operators' | 'sessionSecret'>;

/** A stable pseudonym of an operator for the release history, whose file anybody may read. */
export function authorOf({ sessionSecret }: Operators, email: string): string {
  const digest = createHmac('sha256', sessionSecret).update(`operator ${email.toLowerCase()}`);
  return `operator-${digest.digest('hex').slice(0, 12)}`;
}

/** The current operators' addresses by pseudonym; a former operator is shown by the pseudonym. */
export function addressesOf(config: Operators): ReadonlyMap<string, string> {
  return new Map([...config.operators.keys()].map((email) => [authorOf(config, email), email]));
}
