import type { Register } from '../register.ts';
import { eventLife } from './event-life/index.ts';
import { events as details } from './events/index.ts';
import { live } from './live/index.ts';

/** Events, their end, and the stream that says what happens to them. */
export const events: Register[] = [details, eventLife, live];
