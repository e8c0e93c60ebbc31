import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { joinRequestRoutes } from './join-request-routes.ts';
import { attendeeRoutes } from './attendee-routes.ts';
import { eventTableRoutes, ownerRoutes } from './owner-routes.ts';
import { exampleSheetRoute } from './example-sheet.ts';
import { qrRoutes } from './qr-routes.ts';

/** Routes of events: for their hosts, for guests, and for printed codes. */
export function events(app: FastifyInstance, deps: Deps): void {
  ownerRoutes(app, deps);
  attendeeRoutes(app, deps);
  joinRequestRoutes(app, deps);
  eventTableRoutes(app, deps);
  qrRoutes(app, deps);
  exampleSheetRoute(app, deps);
}
