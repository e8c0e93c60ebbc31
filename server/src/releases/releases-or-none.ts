import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from './releases.ts';

/** Returns the offered releases; null on a server without a site. */
export async function releasesOrNone(
  releases: () => Promise<Releases>,
  log: FastifyBaseLogger,
): Promise<Releases | null> {
  try {
    return await releases();
  } catch (error) {
    log.warn({ err: error }, 'Which releases are offered could not be read');
    return null;
  }
}
