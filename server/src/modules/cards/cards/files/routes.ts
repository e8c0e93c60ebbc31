import { mediaCounts, mediaIds, receivedMedia } from '@keepsake/shared/api/cards';
import type { QueryOf } from '@keepsake/shared/api/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { linksFor } from '../../../../endpoints/links.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { pageOf, readCursor } from '../../../../http/pages.ts';
import { presentFile } from '../presenter.ts';
import { countFiles, listFiles, listIds, listSenders, type FileFilter } from './repository.ts';

/** Photos, videos and voice notes of an event, apart from the cards that they came in. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, receivedMedia, async ({ caller, event, query }) => {
    const { limit = 50 } = query;
    const filter = await filterOf(deps, event.id, query);
    const rows = await listFiles(deps.db, filter, { after: readCursor(query.cursor), limit });
    const page = pageOf(rows, limit, ({ place: at, id }) => ({ at, id }));
    const links = linksFor(deps, caller);
    return {
      data: page.rows.flatMap((row) => presentFile(links, row) ?? []),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, mediaIds, async ({ event, query }) => ({
    data: await listIds(deps.db, await filterOf(deps, event.id, query)),
  }));

  serve(app, deps, mediaCounts, async ({ event }) => ({
    data: await countFiles(deps.db, event.id),
  }));
}

async function filterOf(
  deps: Deps,
  eventId: string,
  { kind, from, sender }: QueryOf<typeof mediaIds>,
): Promise<FileFilter> {
  const senders = sender?.trim() ? await namedLike(deps, eventId, sender) : undefined;
  return { eventId, kind, from, senders };
}

/** Names with this in them, as somebody types it: “kathe” finds Käthe. No database is asked what a small letter is. */
async function namedLike({ db }: Deps, eventId: string, typed: string): Promise<string[]> {
  const wanted = plain(typed);
  return (await listSenders(db, eventId)).filter((name) => plain(name).includes(wanted));
}

const plain = (name: string) =>
  name.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
