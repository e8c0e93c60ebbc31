import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import { QrStyle } from '@keepsake/shared/api/events';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf, requireAccess } from '../../endpoints/access.ts';
import { unauthenticated } from '../../http/errors.ts';
import { holderOf, linkQuery, type Links } from '../../endpoints/links.ts';
import { contentDisposition, safeName } from '../../http/filenames.ts';
import { findEntitlements } from '../memberships/repository.ts';
import { requireFeature } from '../memberships/service.ts';
import { hostsOf } from '../../writing/hosts.ts';
import { eventLink } from './presenter.ts';
import { qrPng, qrSvg } from './qr-code.ts';
import type * as document from './qr-document.ts';
import type { EventRow } from './repository.ts';
import { ownedEvent } from './service.ts';

const Format = Type.Union([Type.Literal('svg'), Type.Literal('png'), Type.Literal('pdf')]);
type Format = Static<typeof Format>;

const Query = Type.Object({
  format: Type.Optional(Format),
  /** Of the PDF. */
  style: Type.Optional(QrStyle),
  ...linkQuery,
  /** Saves it in place of showing it. */
  download: Type.Optional(Type.String()),
});

const types: Record<Format, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};

const sheetMaker = new URL('qr-document.ts', import.meta.url);

const pathOf = (id: string) => `/api/v2/events/${id}/qrcode`;

/** An address that opens without a header. */
export function qrCodeUrl(links: Links, id: string, format: Format): string {
  return `${links.to(pathOf(id))}&format=${format}`;
}

/** Addresses of the printable page in other styles; null where the event's package has none. */
export async function styledUrls({ db }: Pick<Deps, 'db'>, links: Links, id: string) {
  const { qr_styles } = await findEntitlements(db, id);
  const url = (style: QrStyle) =>
    qr_styles ? `${qrCodeUrl(links, id, 'pdf')}&style=${style}` : null;
  return { folded: url('folded'), cards: url('cards') };
}

type QrRequest = FastifyRequest<{
  Params: Static<typeof IdParams>;
  Querystring: Static<typeof Query>;
}>;

/** The code itself, for its owner: with a bearer header or by signed address. */
export function qrRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Static<typeof IdParams>; Querystring: Static<typeof Query> }>(
    '/api/v2/events/:id/qrcode',
    {
      schema: {
        summary: 'The QR code of an event as SVG, PNG or printable PDF',
        tags: ['events'],
        params: IdParams,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const event = await allowedEvent(deps, request);
      const { format = 'svg', style = 'sheet', download } = request.query;
      if (style !== 'sheet') await requireFeature(deps.db, event.id, 'qr_styles');
      const name = safeName(`QR code ${nameOf(hostsOf(event))}.${format}`);
      const how = download === undefined ? 'inline' : 'attachment';
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-disposition': contentDisposition(how, name),
          'content-type': types[format],
        })
        .send(await draw(deps, event, format, style));
    },
  );
}

async function allowedEvent(deps: Deps, request: QrRequest): Promise<EventRow> {
  const { id } = request.params;
  const caller =
    request.query.sig === undefined
      ? await callerOf(request, deps.principals, 'bride_groom')
      : await holderOf(deps, pathOf(id), request.query);
  requireAccess('bride_groom', caller);
  if (!caller) throw unauthenticated();
  return ownedEvent(deps, caller, id);
}

async function draw(
  deps: Deps,
  event: EventRow,
  format: Format,
  style: QrStyle,
): Promise<Buffer | string> {
  const link = eventLink(deps, event);
  if (format === 'svg') return qrSvg(link);
  if (format === 'png') return qrPng(link);
  const sheet = { event, link, style };
  const made = await deps.documents.make<typeof document>(sheetMaker, sheet);
  return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
}
