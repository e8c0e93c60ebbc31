import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { BookPart, BookSize, Spine } from '@keepsake/shared/api/book-print';
import { guestbookLink } from '@keepsake/shared/api/cards';
import { Id } from '@keepsake/shared/api/common';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import { holderOf, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { eventFor, type TheirEvent } from '../../../rights/event-for.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { sayIn } from '../../../words/words.ts';
import type * as book from './book.ts';
import type * as cover from './cover.ts';
import { oneCardRoutes } from './one-card-routes.ts';
import { printedCodesFor } from './printed-codes.ts';
import { requireFeature } from '../../money/memberships/service.ts';
import * as api from '@keepsake/shared/api/books';
import { endCodes, endSharing, shareBook } from './books-repository.ts';
import { bookOf, cardsOf, change, contentsOf, sharedBookOf, sharedCards } from './books.ts';

const Params = Type.Object({ id: Id, size: BookSize, part: BookPart });
const Query = Type.Object({ ...linkQuery, spine: Type.Optional(Spine) });

const LINK_SECONDS = 3600;
const bookMaker = new URL('book.ts', import.meta.url);
const coverMaker = new URL('cover.ts', import.meta.url);
const pathOf = ({ id, size, part }: Static<typeof Params>) =>
  `/api/guestbooks/${id}/${size}/${part}`;

/** The guestbook as pages to print, for couples whose package has it. */
export function guestbook(app: FastifyInstance, deps: Deps): void {
  booksRoutes(app, deps);
  oneCardRoutes(app, deps);
  serve(app, deps, guestbookLink, async ({ caller, event: { id }, query }) => {
    await requireFeature(deps.db, id, 'guestbook_pdf');
    const { size = 'a5', part = 'pages', spine } = query;
    const url = linksFor(deps, caller).to(pathOf({ id, size, part }), LINK_SECONDS);
    // The spine is not signed: a holder of the address may print on paper of another thickness.
    return { data: { url: spine === undefined ? url : `${url}&spine=${spine}` } };
  });

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    '/api/guestbooks/:id/:size/:part',
    {
      config: { rateLimit: { max: 60 } },
      schema: {
        summary: 'The guestbook as PDF to print, or its cover, by a signed address',
        tags: ['bride'],
        params: Params,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const { id, size, part } = request.params;
      const holder = await holderOf(deps, pathOf(request.params), request.query);
      requireAccess('bride_groom', holder);
      const event = await eventFor(deps, holder, id, 'see');
      await requireFeature(deps.db, id, 'guestbook_pdf');
      const isCover = part === 'cover';
      const { spine = null } = request.query;
      const language = await languageOfUser(deps.db, event.owner_id);
      const [whose, paper] = [nameOf(hostsOf(event)), size.toUpperCase()];
      const name = sayIn(language)(
        isCover
          ? msg({
              message: msg`Cover of guestbook ${{ whose }} ${{ paper }}`,
              comment: 'name of a file; paper is A4 or A5',
            })
          : msg({
              message: msg`Guestbook ${{ whose }} ${{ paper }}`,
              comment: 'name of a file; paper is A4 or A5',
            }),
      );
      const { documents } = deps;
      const order = { event, size, codes: printedCodesFor(event), language };
      const made = isCover
        ? await documents.stream<typeof cover>(coverMaker, { ...order, spine })
        : await documents.stream<typeof book>(bookMaker, {
            ...order,
            isPreview: part === 'preview',
          });
      return sendPdf(reply, `${name}.pdf`, made, 'inline');
    },
  );
}

/** Endpoints of the guestbook on the screen, for its owner and for readers of its share link. */
function booksRoutes(app: FastifyInstance, deps: Deps): void {
  const current = async ({ caller, event }: { caller: Principal; event: TheirEvent }) => ({
    data: await bookOf(deps, caller, event),
  });

  serve(app, deps, api.eventBook, current);

  serve(app, deps, api.eventBookCards, async (call) => cardsOf(deps, call));

  serve(app, deps, api.eventBookContents, async ({ caller, event }) => ({
    data: { cards: await contentsOf(deps, caller, event.id) },
  }));

  serve(app, deps, api.changeBook, async ({ caller, event, body }) => ({
    data: await change(deps, caller, event, body),
    message: msg`Your book is saved.`,
  }));

  serve(app, deps, api.shareBook, async (call) => {
    await shareBook(deps.db, call.event.id);
    return { ...(await current(call)), message: msg`The link of your book is ready.` };
  });

  serve(app, deps, api.endBookLink, async (call) => {
    await endSharing(deps.db, call.event.id);
    const message = msg`The link has ended. Nobody else reads your book now.`;
    return { ...(await current(call)), message };
  });

  serve(app, deps, api.endBookCodes, async (call) => {
    await endCodes(deps.db, call.event.id);
    const message = msg`The codes in books printed until now lead nowhere any more.`;
    return { ...(await current(call)), message };
  });

  serve(app, deps, api.sharedBook, async (call) => ({
    data: await sharedBookOf(deps, call, call.params.secret),
  }));

  serve(app, deps, api.sharedBookCards, async (call) => sharedCards(deps, call));
}
