import { WEBHOOK_EVENTS } from '../payments/stripe-events.ts';
import { sandbox } from '../sandbox/index.ts';
import { cards } from './cards/index.ts';
import { evening } from './evening/index.ts';
import { events } from './events/index.ts';
import { money } from './money/index.ts';
import { people } from './people/index.ts';
import type { Register } from './register.ts';
import { site } from './site/index.ts';

/** Every domain of the API, and the payment provider of a server that has none. */
export const modules: Register[] = [
  ...people,
  ...site,
  async (app, deps) => sandbox(app, deps, WEBHOOK_EVENTS),
  ...money,
  ...events,
  ...cards,
  ...evening,
];
