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
  sandbox,
  ...money,
  ...events,
  ...cards,
  ...evening,
];
