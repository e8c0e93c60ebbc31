import * as api from '@keepsake/shared/api/books';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { endCodes, endSharing, shareBook } from './books-repository.ts';
import { bookOf, cardsOf, change, contentsOf, sharedBookOf, sharedCards } from './books.ts';

/** The guestbook on the screen: its owner's, and whoever's it was shared with. */
export function booksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventBook, async ({ caller, event }) => ({
    data: await bookOf(deps, caller, event),
  }));

  serve(app, deps, api.eventBookCards, async ({ caller, event, query }) =>
    cardsOf(deps, caller, event.id, query),
  );

  serve(app, deps, api.eventBookContents, async ({ caller, event }) => ({
    data: { cards: await contentsOf(deps, caller, event.id) },
  }));

  serve(app, deps, api.changeBook, async ({ caller, event, body }) => ({
    data: await change(deps, caller, event, body),
    message: 'Your book is saved.',
  }));

  serve(app, deps, api.shareBook, async ({ caller, event }) => {
    await shareBook(deps.db, event.id);
    return { data: await bookOf(deps, caller, event), message: 'The link of your book is ready.' };
  });

  serve(app, deps, api.endBookLink, async ({ caller, event }) => {
    await endSharing(deps.db, event.id);
    return {
      data: await bookOf(deps, caller, event),
      message: 'The link has ended. Nobody else reads your book now.',
    };
  });

  serve(app, deps, api.endBookCodes, async ({ caller, event }) => {
    await endCodes(deps.db, event.id);
    return {
      data: await bookOf(deps, caller, event),
      message: 'The codes in books printed until now lead nowhere any more.',
    };
  });

  serve(app, deps, api.sharedBook, async ({ params, caller, request }) => ({
    data: await sharedBookOf(deps, { caller, request }, params.secret),
  }));

  serve(app, deps, api.sharedBookCards, async ({ params, caller, request, query }) =>
    sharedCards(deps, { caller, request }, params.secret, query),
  );
}
