import type { QueryOf } from '@keepsake/shared/api/endpoint';
import type { qrCodeLinks, QrStyle } from '@keepsake/shared/api/events';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import type { Links } from '../../../endpoints/links.ts';
import { invalid } from '../../../http/errors.ts';
import { findEntitlements } from '../../money/memberships/repository.ts';
import { requireFeature } from '../../money/memberships/service.ts';
import { findTable, listTables } from './event-tables-repository.ts';
import { signOf, type SheetLook } from './sheet-design.ts';

/** Path of the endpoint that draws an event's codes and pages. */
export const pathOf = (id: string) => `/api/v2/events/${id}/qrcode`;

/** A signed address of a code. For all tables it is that of the event's own code. */
export function qrCodeUrl(
  links: Links,
  id: string,
  format: 'svg' | 'png',
  { table, lang }: Pick<Asked, 'table' | 'lang'>,
): string {
  return pageUrl(links, id, format, { table: table === ALL ? undefined : table, lang });
}

/**
 * A signed address of the printable page, plain or in the look of a design.
 * @throws HttpError 403 `not_in_package` where the event's package has no styles, 422 for an unknown look or table
 */
export async function sheetUrl(
  { db }: Pick<Deps, 'db'>,
  links: Links,
  id: string,
  asked: Asked,
): Promise<string> {
  return pageUrl(links, id, 'pdf', await checkedOptions(db, id, asked));
}

/** Signed addresses of the printable page in all styles; null for those not in the package. @throws as `sheetUrl` */
export async function sheetUrls(deps: Pick<Deps, 'db'>, links: Links, id: string, asked: Asked) {
  const [print, { qr_styles }] = await Promise.all([
    checkedOptions(deps.db, id, asked),
    findEntitlements(deps.db, id),
  ]);
  const pdf = pageUrl(links, id, 'pdf', print);
  const picture = print.table === ALL ? null : pageUrl(links, id, 'picture', print);
  const styled = (url: string | null, style: QrStyle) => url && `${url}&style=${style}`;
  const sold = (url: string | null) => {
    const as = (style: QrStyle) => (qr_styles ? styled(url, style) : null);
    return { folded: as('folded'), cards: as('cards'), card: as('card'), stickers: as('stickers') };
  };
  return {
    pdf,
    letter: `${pdf}&style=letter`,
    ...sold(pdf),
    pictures: { sheet: picture, letter: styled(picture, 'letter'), ...sold(picture) },
  };
}

/** The value of `table` for all tables in one file. */
export const ALL = 'all';

type Asked = QueryOf<typeof qrCodeLinks>;

function pageUrl(links: Links, id: string, format: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== false) query.set(name, String(value));
  return `${links.to(pathOf(id))}&format=${format}${query.size > 0 ? `&${query.toString()}` : ''}`;
}

/** Validates the requested print options. @throws as `sheetUrl` */
async function checkedOptions(
  db: Deps['db'],
  id: string,
  { design, colour, table, bleed, lang }: Asked,
): Promise<Asked> {
  const look = lookOf({ design, colour });
  if (look) await requireFeature(db, id, 'qr_styles');
  await tablesToPrint(db, id, table);
  return { ...look, table, bleed, lang };
}

/** The requested look; null for the plain page. @throws HttpError 422 */
export function lookOf({ design, colour }: Pick<Asked, 'design' | 'colour'>): SheetLook | null {
  if (design === undefined) return null;
  const look = { design, ...(colour === undefined ? {} : { colour }) };
  if (!signOf(look))
    throw invalid({ design: msg`There’s no sheet in this look. Please choose another.` });
  return look;
}

/** The tables whose codes are printed, by key and name; null for the code of the event. @throws HttpError 422 */
export async function tablesToPrint(db: Deps['db'], eventId: string, table: string | undefined) {
  if (table === undefined) return null;
  const found =
    table === ALL ? await listTables(db, eventId) : [await findTable(db, eventId, table)];
  const tables = found.filter((each) => each !== null);
  if (tables.length === 0) throw invalid({ table: msg`This table isn’t there any more.` });
  return tables;
}
