import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { askRoutes } from './join-request-routes.ts';
import { attendeeRoutes } from './attendee-routes.ts';
import { eventTableRoutes, ownerRoutes } from './owner-routes.ts';
import { exampleSheetRoute } from './example-sheet.ts';
import { qrRoutes } from './qr-routes.ts';

/** Events: registered by couples, added by their guests, printed as codes. */
export function events(app: FastifyInstance, deps: Deps): void {
  ownerRoutes(app, deps);
  attendeeRoutes(app, deps);
  askRoutes(app, deps);
  eventTableRoutes(app, deps);
  qrRoutes(app, deps);
  exampleSheetRoute(app, deps);
}
