import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from './releases.ts';

/** What is offered; null on a server whose site is elsewhere, or not in place yet: it offers nothing. */
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
