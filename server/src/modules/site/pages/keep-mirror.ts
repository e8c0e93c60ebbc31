import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mirrorOf } from '../../../releases/mirror/mirror.ts';
import { openObjects } from '../../../releases/registry/open-place.ts';

/** Milliseconds that a server which starts waits for the releases that it has not yet. */
const HEAD_START = 30_000;

/** Keeps `SITE_DIR` as `RELEASES_FROM` says, where that is set. */
export async function keepMirror(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): Promise<void> {
  if (!config.releasesFrom) return;
  const objects = await openObjects(config.releasesFrom);
  const mirror = mirrorOf(objects, config.siteDir, (message, error) =>
    log.warn({ err: error }, message),
  );
  app.addHook('onClose', async () => mirror.stop());
  // What takes longer is served once it is there.
  await Promise.race([mirror.start(), later(HEAD_START)]);
}

async function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
}
