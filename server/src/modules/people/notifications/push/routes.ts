import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import * as api from '@keepsake/shared/api/push';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { invalid, unauthenticated } from '../../../../http/errors.ts';
import type { Principal } from '../../../../sessions/principals.ts';
import { vapidOf } from './keys.ts';
import {
  deleteDevice,
  findQuiet,
  knowsTimezone,
  listDevices,
  lockSession,
  putDevice,
  putQuiet,
  putTimezone,
} from './repository.ts';
import { isPushService } from './services.ts';

/** Routes of the caller's push subscriptions and quiet hours. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, api.pushSettings, async ({ caller }) => ({
    data: await settingsOf(deps, caller),
  }));

  serve(app, deps, api.subscribeToPush, async ({ caller, body }) => {
    await subscribe(deps, caller, body);
    return { data: await settingsOf(deps, caller), message: msg`We’ll tell you on this device.` };
  });

  serve(app, deps, api.unsubscribeFromPush, async ({ caller }) => {
    await deleteDevice(db, { session_id: caller.sessionId });
    return { data: await settingsOf(deps, caller), message: msg`This device is left alone.` };
  });

  serve(app, deps, api.setQuietHours, async ({ caller, body: { quiet, timezone } }) => {
    await requireTimezone(deps, timezone);
    const chosen = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, timezone };
    await putQuiet(db, caller.userId, chosen);
    return { data: await settingsOf(deps, caller), message: msg`Saved.` };
  });
}

/** @throws HttpError 401 for a session that has just ended, 422 */
async function subscribe(
  deps: Deps,
  { userId: user_id, sessionId: session_id }: Principal,
  { endpoint, p256dh, auth, timezone }: BodyOf<typeof api.subscribeToPush>,
): Promise<void> {
  if (!isPushService(endpoint, deps.config.push.origins))
    throw invalid({ endpoint: msg`We don’t know this browser’s push service.` });
  await requireTimezone(deps, timezone);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, { id: session_id, user_id }))) throw unauthenticated();
    await putDevice(trx, { user_id, session_id, endpoint, p256dh, auth });
    await putTimezone(trx, user_id, timezone);
  });
}

async function requireTimezone({ db }: Pick<Deps, 'db'>, timezone: string): Promise<void> {
  if (!(await knowsTimezone(db, timezone)))
    throw invalid({ timezone: msg`We don’t know this time zone.` });
}

async function settingsOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { userId, sessionId }: Principal,
): Promise<api.PushSettings> {
  const devices = await listDevices(db, userId);
  const { quiet_from: from, quiet_to: to } = await findQuiet(db, userId);
  return {
    public_key: vapidOf(config).publicKey,
    here: devices.some(({ session_id }) => session_id === sessionId),
    devices: devices.length,
    quiet: from === null || to === null ? null : { from, to },
  };
}
