import type * as accounts from './accounts.ts';
import type * as joinRequests from './join-requests.ts';
import type * as captions from './captions.ts';
import type * as cardLinks from './card-links.ts';
import type * as album from './album.ts';
import type * as books from './books.ts';
import type * as cards from './cards.ts';
import type * as inbox from './inbox.ts';
import type * as composed from './composed.ts';
import type * as contact from './contact.ts';
import type * as downloads from './downloads.ts';
import type * as openingNight from './opening-night.ts';
import type * as eventTables from './event-tables.ts';
import type * as events from './events.ts';
import type * as film from './film.ts';
import type * as gifts from './gifts.ts';
import type * as kiosk from './kiosk.ts';
import type * as live from './live.ts';
import type * as media from './media.ts';
import type * as notifications from './notifications.ts';
import type * as ops from './ops.ts';
import type * as opsHealth from './ops-health.ts';
import type * as orders from './orders.ts';
import type * as packages from './packages.ts';
import type * as payouts from './payouts.ts';
import type * as push from './push.ts';
import type * as releases from './releases.ts';
import type * as site from './site.ts';
import type * as statement from './statement.ts';
import type * as thanks from './thanks.ts';
import type * as wall from './wall.ts';
import type * as team from './team.ts';
import type { EndpointSchema } from './endpoint.ts';

type Modules = typeof accounts &
  typeof joinRequests &
  typeof captions &
  typeof cardLinks &
  typeof album &
  typeof books &
  typeof cards &
  typeof inbox &
  typeof composed &
  typeof contact &
  typeof openingNight &
  typeof events &
  typeof eventTables &
  typeof kiosk &
  typeof live &
  typeof downloads &
  typeof media &
  typeof notifications &
  typeof film &
  typeof gifts &
  typeof ops &
  typeof opsHealth &
  typeof orders &
  typeof packages &
  typeof payouts &
  typeof push &
  typeof releases &
  typeof site &
  typeof statement &
  typeof thanks &
  typeof wall &
  typeof team;

/** The endpoints among modules' exports, by their key. Types only, so that no schema is bundled for browsers. */
export type ByKey<M> = {
  [E in Extract<M[keyof M], EndpointSchema> as `${E['method']} ${E['path']}`]: E;
};

/**
 * Every endpoint by its key, `METHOD path`. A remote adds its own endpoints by `declare module` (docs/contributing.md);
 * a duplicate key does not compile.
 */
export interface Api extends ByKey<Modules> {}
export type EndpointKey = keyof Api & string;
