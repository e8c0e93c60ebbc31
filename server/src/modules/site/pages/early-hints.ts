import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyLanguage } from '@keepsake/shared/words';
import { firstSheet } from '../../../releases/compose.ts';
import type { Releases } from '../../../releases/releases.ts';

/**
 * Names the stylesheet that the first paint waits for in an interim answer (103, RFC 8297), while the page is still being made. Only
 * browsers that navigate to it are told, by HTTP 1.1 or later: what speaks 1.0, as proxies may, takes the first answer for the last.
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
