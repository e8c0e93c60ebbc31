import type { Register } from '../register.ts';
import { accounts } from './accounts/index.ts';
import { notifications } from './notifications/index.ts';
import { team } from './team/index.ts';

/** Accounts, helpers and notifications. */
export const people: Register[] = [accounts, team, notifications];
