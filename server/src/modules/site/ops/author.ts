import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';

type Operators = Pick<Config, 'operators' | 'sessionSecret'>;

/**
 * How an operator stands in the history of releases, which lies beside files that anybody may read: the same name each
 * time, from which nobody learns the address.
 */
export function authorOf({ sessionSecret }: Operators, email: string): string {
  const digest = createHmac('sha256', sessionSecret).update(`operator ${email.toLowerCase()}`);
  return `operator-${digest.digest('hex').slice(0, 12)}`;
}

/** The addresses of operators by how they stand in the history; who is no operator any more keeps that name. */
export function addressesOf(config: Operators): ReadonlyMap<string, string> {
  return new Map([...config.operators.keys()].map((email) => [authorOf(config, email), email]));
}
