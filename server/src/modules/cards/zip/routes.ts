import Type, { type Static } from 'typebox';
import { zipLink } from '@keepsake/shared/api/cards';
import { Id, Instant } from '@keepsake/shared/api/common';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf, requireAccess } from '../../../endpoints/access.ts';
import { HttpError, unauthenticated } from '../../../http/errors.ts';
import { contentDisposition, safeName } from '../../../http/filenames.ts';
import { holderOf, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { endOnClose } from '../../../http/live-responses.ts';
import { parseRange, rangeHolds } from '../../../http/ranges.ts';
import { serve } from '../../../endpoints/serve.ts';
import { takeOver } from '../../../http/take-over.ts';
import { wentAway } from '../../../http/went-away.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import type { EventRow } from '../../events/repository.ts';
import { ownedEvent } from '../../events/service.ts';
import { unpack } from './packed.ts';
import type * as plan from './plan.ts';
import type { ZipPlan } from './plan.ts';
import { writeZip } from './write.ts';

const PATH = '/api/bride-groom/received-card/zip';

const Query = Type.Object({
  event_id: Id,
  /** Of a signed address: what had arrived by then. */
  until: Type.Optional(Instant),
  ...linkQuery,
});
type ZipRequest = FastifyRequest<{ Querystring: Static<typeof Query> }>;

/** Long enough to take up a download that was broken off the day before. */
const LINK_SECONDS = 48 * 3600;

/** Everything that arrived at an event as one file, which can be taken up again where it broke off. */
export function zipRoutes(app: FastifyInstance, deps: Deps): void {
  const track = endOnClose(app);

  serve(app, deps, zipLink, async ({ caller, query }) => {
    const event = await ownedEvent(deps, caller, query.event_id);
    const until = new Date();
    const { bytes, files } = await planOf(deps, event, until);
    return { data: { url: signedUrl(deps, caller, event.id, until), bytes, files } };
  });

  app.route<{ Querystring: Static<typeof Query> }>({
    method: ['GET', 'HEAD'],
    url: PATH,
    schema: {
      summary: 'A zip of everything that arrived; Range takes up a download again',
      tags: ['bride'],
      querystring: Query,
    },
    handler: async (request, reply) => {
      const { event, until } = await allowed(deps, request);
      const plan = await planOf(deps, event, until);
      const { bytes, etag } = plan;
      const name = safeName(`${nameOf(hostsOf(event))}.zip`);
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-disposition': contentDisposition('attachment', name),
        'content-type': 'application/zip',
        'last-modified': until.toUTCString(),
        etag,
      });
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      if (ifNoneMatch === etag) return reply.status(304).send();
      const holds = rangeHolds(Array.isArray(ifRange) ? ifRange[0] : ifRange, etag);
      const part = holds ? parseRange(range, bytes) : null;
      if (part === 'unsatisfiable') {
        void reply.header('content-range', `bytes */${bytes}`);
        throw new HttpError(416, 'range', 'The zip has no such part.');
      }
      const { start, end } = part ?? { start: 0, end: bytes - 1 };
      if (part) void reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
      void reply.header('content-length', end - start + 1);
      if (request.method === 'HEAD') return reply.send();

      const raw = takeOver(reply);
      track(raw);
      try {
        await writeZip(unpack(plan), { start, end }, deps.storage, raw);
        raw.end();
      } catch (error) {
        // Gone away, or a file that cannot be read: the length tells the browser that something is missing.
        if (!wentAway(error)) request.log.error({ err: error }, 'zip broke off');
        raw.destroy();
      }
      return reply;
    },
  });
}

const planner = new URL('plan.ts', import.meta.url);

async function planOf({ documents }: Deps, event: EventRow, until: Date): Promise<ZipPlan> {
  return documents.make<typeof plan>(planner, { event, until });
}

function signedUrl(deps: Deps, caller: Principal, eventId: string, until: Date): string {
  const at = until.toISOString();
  const link = linksFor(deps, caller).to(signedPath(eventId, at), LINK_SECONDS);
  const [, signature = ''] = link.split('?');
  return `${PATH}?event_id=${eventId}&until=${encodeURIComponent(at)}&${signature}`;
}

const signedPath = (eventId: string, until: string) => `${PATH}/${eventId}/${until}`;

async function allowed(deps: Deps, request: ZipRequest): Promise<{ event: EventRow; until: Date }> {
  const { event_id, until, sig } = request.query;
  const isSigned = sig !== undefined && until !== undefined;
  const caller = isSigned
    ? await holderOf(deps, signedPath(event_id, until), request.query)
    : await callerOf(request, deps.principals, 'bride_groom');
  requireAccess('bride_groom', caller);
  if (!caller) throw unauthenticated();
  const event = await ownedEvent(deps, caller, event_id);
  return { event, until: isSigned ? new Date(until) : new Date() };
}
