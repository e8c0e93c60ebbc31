import type * as accounts from './accounts.ts';
import type * as cards from './cards.ts';
import type * as contact from './contact.ts';
import type * as events from './events.ts';
import type * as gifts from './gifts.ts';
import type * as live from './live.ts';
import type * as media from './media.ts';
import type * as notifications from './notifications.ts';
import type * as orders from './orders.ts';
import type * as packages from './packages.ts';
import type * as payouts from './payouts.ts';
import type * as site from './site.ts';
import type { EndpointSchema } from './endpoint.ts';

type Modules = typeof accounts &
  typeof cards &
  typeof contact &
  typeof events &
  typeof live &
  typeof media &
  typeof notifications &
  typeof gifts &
  typeof orders &
  typeof packages &
  typeof payouts &
  typeof site;
type Endpoints = Extract<Modules[keyof Modules], EndpointSchema>;

/** Every endpoint by its key, `METHOD path`: types only, no schema reaches the browser. */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };
export type EndpointKey = keyof Api & string;
