import type { Register } from '../register.ts';
import { accounts } from './accounts/index.ts';
import { notifications } from './notifications/index.ts';
import { team } from './team/index.ts';

/** Who signs in, who helps, and what they are mailed about. */
export const people: Register[] = [accounts, team, notifications];
