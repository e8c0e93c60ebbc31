import type { AnyLanguage } from '@keepsake/shared/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { keepLanguage, offeredLanguage } from '../../../words/request-language.ts';

/**
 * The language of a page: the one that its address names, which counts from then on in this browser, or the one that the
 * request has anyway. Says it in the headers, with what it depends on.
 */
export function pageLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  search: URLSearchParams,
  config: Pick<Config, 'publicUrl'>,
): AnyLanguage {
  const named = offeredLanguage(search.get('lang'));
  if (named) keepLanguage(reply, config, named);
  const language = named ?? request.language;
  void reply
    .header('content-language', language)
    .header('vary', 'accept-encoding, accept-language, cookie');
  return language;
}
