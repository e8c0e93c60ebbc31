import { mediaCounts, mediaIds, receivedMedia } from '@keepsake/shared/api/cards';
import type { QueryOf } from '@keepsake/shared/api/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { linksFor } from '../../../../endpoints/links.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { readPage } from '../../../../http/pages.ts';
import { presentFile } from '../presenter.ts';
import { countFiles, listFiles, listIds, listSenders, type FileFilter } from './repository.ts';

/** Endpoints for the photos, videos and voice notes of an event, independent of their cards. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, receivedMedia, async ({ caller, event, query }) => {
    const filter = await filterOf(deps, event.id, query);
    const { rows, next_cursor } = await readPage(query, 'place', async (page) =>
      listFiles(deps.db, filter, page),
    );
    const links = linksFor(deps, caller);
    return { data: rows.flatMap((row) => presentFile(links, row) ?? []), next_cursor };
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

/** Senders whose name contains the typed text, ignoring case and accents: “kathe” finds Käthe. */
async function namedLike({ db }: Deps, eventId: string, typed: string): Promise<string[]> {
  const wanted = plain(typed);
  return (await listSenders(db, eventId)).filter((name) => plain(name).includes(wanted));
}

const plain = (name: string) =>
  name.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
