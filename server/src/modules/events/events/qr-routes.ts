import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import { QrPrint, QrStyle } from '@keepsake/shared/api/events';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { callerOrHolder, linkQuery } from '../../../endpoints/links.ts';
import { contentDisposition, safeName } from '../../../http/filenames.ts';
import { requireFeature } from '../../money/memberships/service.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { eventLink } from './presenter.ts';
import { ALL, lookOf, pathOf, tablesToPrint } from './qr-links.ts';
import { qrPng, qrSvg } from './qr-code.ts';
import type * as document from './qr-document.ts';
import type { EventRow } from './repository.ts';
import { eventFor } from '../../../rights/event-for.ts';
import type { PrintedCode } from './sheet-faces.ts';
import type { SheetOrder } from './sheet-pages.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn, type Text } from '../../../words/words.ts';

/** `picture`: a whole page as a PNG; `png` is the code alone. */
const Format = Type.Union([
  Type.Literal('svg'),
  Type.Literal('png'),
  Type.Literal('pdf'),
  Type.Literal('picture'),
]);
type Format = Static<typeof Format>;

const Query = Type.Object({
  format: Type.Optional(Format),
  style: Type.Optional(QrStyle),
  ...QrPrint,
  ...linkQuery,
  /** Its presence makes the browser save the file instead of showing it. */
  download: Type.Optional(Type.String()),
});

const files: Record<Format, { type: string; ending: string }> = {
  svg: { type: 'image/svg+xml', ending: 'svg' },
  png: { type: 'image/png', ending: 'png' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
  picture: { type: 'image/png', ending: 'png' },
};

const sheetMaker = new URL('qr-document.ts', import.meta.url);

/** Serves codes and pages to those who have the event, with a bearer header or by signed address. */
export function qrRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Static<typeof IdParams>; Querystring: Static<typeof Query> }>(
    '/api/v2/events/:id/qrcode',
    {
      config: { rateLimit: { max: 300 } },
      schema: {
        summary: 'The QR code of an event or of its tables as SVG, PNG or printable pages',
        tags: ['events'],
        params: IdParams,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const access = { access: 'bride_groom', path: pathOf(id) } as const;
      const caller = await callerOrHolder(deps, request, access);
      const event = await eventFor(deps, caller, id, 'any');
      const {
        format = 'svg',
        style = 'sheet',
        table,
        bleed = false,
        lang,
        download,
      } = request.query;
      const look = lookOf(request.query);
      const usual = style === 'sheet' || style === 'letter';
      if (!usual || look) await requireFeature(deps.db, event.id, 'qr_styles');
      if (format !== 'pdf' && table === ALL)
        throw invalid({ table: msg`A picture shows one table. Please choose which.` });
      const codes = await printedCodes(deps, event, { table, lang });
      const { type, ending } = files[format];
      const language = lang ?? (await languageOfUser(deps.db, event.owner_id));
      const name = safeName(sayIn(language)(fileNameOf(nameOf(hostsOf(event)), codes)));
      const how = download === undefined ? 'inline' : 'attachment';
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-disposition': contentDisposition(how, `${name}.${ending}`),
          'content-type': type,
        })
        .send(await draw(deps, format, { event, codes, style, look, bleed, language }));
    },
  );
}

/** The name of a file with these codes. */
function fileNameOf(whose: string, codes: readonly PrintedCode[]): Text {
  const table = codes[0]?.table;
  if (codes.length > 1)
    return msg({ message: msg`QR code ${{ whose }}, tables`, comment: 'name of a file' });
  return table
    ? msg({ message: msg`QR code ${{ whose }}, ${{ table }}`, comment: 'name of a file' })
    : msg({ message: msg`QR code ${{ whose }}`, comment: 'name of a file' });
}

async function printedCodes(
  deps: Deps,
  event: EventRow,
  { table, lang }: Pick<Static<typeof Query>, 'table' | 'lang'>,
): Promise<PrintedCode[]> {
  const tables = (await tablesToPrint(deps.db, event.id, table)) ?? [{ key: null, name: null }];
  return tables.map(({ key, name }) => ({ link: eventLink(deps, event, key, lang), table: name }));
}

async function draw(deps: Deps, format: Format, sheet: SheetOrder): Promise<Uint8Array | string> {
  const [code] = sheet.codes;
  if (format === 'svg') return qrSvg(code?.link ?? '');
  if (format === 'png') return qrPng(code?.link ?? '');
  const as = format === 'pdf' ? 'pdf' : 'png';
  // Only these columns are passed to the thread.
  const { bride_name, groom_name, people, date, unique_code, accent, lettering } = sheet.event;
  const printed = { bride_name, groom_name, people, date, unique_code, accent, lettering };
  const order = { sheet: { ...sheet, event: printed }, as } as const;
  return deps.documents.make<typeof document>(sheetMaker, order);
}
