import type { Register } from '../register.ts';
import { eventLifecycle } from './event-lifecycle/index.ts';
import { events as details } from './events/index.ts';
import { live } from './live/routes.ts';

/** Events, closing and deleting them, and live streams. */
export const events: Register[] = [details, eventLifecycle, live];
