import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { arrivalMailRoutes } from './arrival-mail-routes.ts';
import { registerArrivalMails } from './arrival-mails.ts';
import { pushRoutes } from './push/routes.ts';
import { registerPush } from './push/send.ts';
import { notificationRoutes } from './routes.ts';

/** The caller's notifications. */
export function notifications(app: FastifyInstance, deps: Deps): void {
  notificationRoutes(app, deps);
  arrivalMailRoutes(app, deps);
  registerArrivalMails(deps);
  pushRoutes(app, deps);
  registerPush(deps);
}
