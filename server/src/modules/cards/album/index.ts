import * as api from '@keepsake/shared/api/album';
import type { Album, AlbumPhoto, OwnedAlbumPhoto } from '@keepsake/shared/api/album';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linksFor, type Links } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { readPage } from '../../../http/pages.ts';
import { may } from '../../../rights/event-for.ts';
import { listAll, listVisible, takesPhotos, type PhotoRow, type AlbumRow } from './repository.ts';
import { addPhotos, albumOf, hide, like, remove, setMode } from './service.ts';
import { mediaUrl, placeholderOf } from '../media/presenter.ts';

/** Endpoints of an event's album, for guests and for the team. */
export function album(app: FastifyInstance, deps: Deps): void {
  forGuests(app, deps);
  forOwners(app, deps);
}

function forGuests(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.album, async ({ caller, params }) => ({
    data: presentAlbum(await albumOf(deps, caller, params.id)),
  }));

  serve(app, deps, api.albumPhotos, async ({ caller, params, query }) => {
    const { event_id: eventId } = await albumOf(deps, caller, params.id);
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      listVisible(deps.db, caller.userId, eventId, page),
    );
    const links = linksFor(deps, caller);
    return { data: rows.map((row) => presentPhoto(links, row, caller.userId)), next_cursor };
  });

  serve(app, deps, api.addToAlbum, async ({ caller, params, body }) => ({
    data: await addPhotos(deps, caller, params.id, body.photos),
  }));

  serve(app, deps, api.removeFromAlbum, async ({ caller, params }) => {
    await remove(deps, params.id, caller.userId);
    return { data: null, message: msg`Your photo is out of the album.` };
  });

  serve(app, deps, api.likePhoto, async ({ caller, params }) => ({
    data: await like(deps, caller, params.id, true),
  }));

  serve(app, deps, api.unlikePhoto, async ({ caller, params }) => ({
    data: await like(deps, caller, params.id, false),
  }));
}

function forOwners(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.ownedAlbum, async ({ caller, event, query }) => {
    const mayRead = may(event, 'see');
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      listAll(deps.db, event.id, { ...page, mayRead }),
    );
    const links = linksFor(deps, caller);
    return {
      data: rows.map((row) => presentOwnedPhoto(links, row, { withOriginal: mayRead })),
      next_cursor,
    };
  });

  serve(app, deps, api.setAlbum, async ({ event, body: { mode } }) => {
    await setMode(deps, event.id, mode);
    return { data: { mode }, message: msg`The album is changed.` };
  });

  serve(app, deps, api.hidePhoto, async ({ event, params, body: { hidden } }) => {
    await hide(deps, event.id, { id: params.id, hidden });
    return { data: { hidden } };
  });

  serve(app, deps, api.removeAlbumPhoto, async ({ params }) => {
    await remove(deps, params.id);
    return { data: null, message: msg`The photo is out of the album.` };
  });
}

function presentAlbum(album: AlbumRow): Album {
  const { mode, opens_on, is_after } = album;
  const waits = mode === 'after' && !is_after;
  return {
    mode,
    can_add: takesPhotos(album),
    can_see: mode === 'open' || (mode === 'after' && !waits),
    opens_on: waits ? opens_on : null,
  };
}

/** A photo for guests: only derivatives, which contain no location and device metadata. */
function presentPhoto(
  links: Links,
  row: PhotoRow & { liked: boolean; mine: boolean },
  viewerId: string,
): AlbumPhoto {
  return {
    ...presentPicture(links, row),
    // A viewer who added the same picture does not learn which other guest added it first.
    ...(row.mine && row.owner_id !== viewerId ? { by: null } : {}),
    mine: row.mine,
    liked: row.liked,
  };
}

/** A photo for the team. @param withOriginal whether the original is included, whose metadata may have the location */
function presentOwnedPhoto(
  links: Links,
  row: PhotoRow,
  { withOriginal }: { withOriginal: boolean },
): OwnedAlbumPhoto {
  return {
    ...presentPicture(links, row),
    url: mediaUrl(links, row.id, withOriginal ? undefined : 'preview'),
    filename: row.filename,
    hidden: row.hidden_at !== null,
  };
}

function presentPicture(links: Links, row: PhotoRow) {
  const { id, width, height, by, likes, created_at } = row;
  return {
    id,
    width,
    height,
    thumbnail: mediaUrl(links, id, 'thumbnail'),
    preview: mediaUrl(links, id, 'preview'),
    placeholder: placeholderOf(row),
    by,
    likes,
    added_at: created_at.toISOString(),
  };
}
