import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyLanguage } from '@keepsake/shared/words';
import { firstSheet } from '../../../releases/compose.ts';
import type { Releases } from '../../../releases/releases.ts';

/**
 * Sends 103 Early Hints (RFC 8297) with the stylesheet that the first paint needs, while the page is still rendered.
 * Only for navigations over HTTP/1.1 or later: an HTTP/1.0 client takes the first response for the final one.
 */
export function sendEarlyHints(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  releases: Pick<Releases, 'template' | 'shell'>,
  language: AnyLanguage,
): void {
  if (raw.httpVersion === '1.0' || headers['sec-fetch-mode'] !== 'navigate') return;
  const sheet = firstSheet(releases, language);
  if (sheet)
    reply.raw.writeEarlyHints({
      link: `<${sheet}>; rel=preload; as=style; crossorigin=anonymous`,
    });
}
