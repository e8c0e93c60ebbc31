import type { QueryOf } from '@keepsake/shared/api/endpoint';
import type { qrCodeLinks, QrStyle } from '@keepsake/shared/api/events';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import type { Links } from '../../../endpoints/links.ts';
import { invalid } from '../../../http/errors.ts';
import { findEntitlements } from '../../money/memberships/repository.ts';
import { requireFeature } from '../../money/memberships/service.ts';
import { findTable, listTables } from './event-tables-repository.ts';
import { signOf, type SheetLook } from './sheet-look.ts';

/** Where the codes of an event and their pages are drawn. */
export const pathOf = (id: string) => `/api/v2/events/${id}/qrcode`;

/** An address that opens without a header. @param table whose code it is; of all tables, the event’s own */
export function qrCodeUrl(
  links: Links,
  id: string,
  format: 'svg' | 'png',
  { table, lang }: Pick<Asked, 'table' | 'lang'>,
): string {
  return pageUrl(links, id, format, { table: table === ALL ? undefined : table, lang });
}

/**
 * The address of the printable page, plain or in the look of a design.
 * @throws HttpError 403 `not_in_package` where the event's package has no styles, 422 for a look or a table that there
 * isn't
 */
export async function sheetUrl(
  { db }: Pick<Deps, 'db'>,
  links: Links,
  id: string,
  asked: Asked,
): Promise<string> {
  return pageUrl(links, id, 'pdf', await checked(db, id, asked));
}

/** Addresses of the printable page in all styles; null for those that the event's package hasn't. @throws as above */
export async function sheetUrls(deps: Pick<Deps, 'db'>, links: Links, id: string, asked: Asked) {
  const [print, { qr_styles }] = await Promise.all([
    checked(deps.db, id, asked),
    findEntitlements(deps.db, id),
  ]);
  const pdf = pageUrl(links, id, 'pdf', print);
  const picture = print.table === ALL ? null : pageUrl(links, id, 'picture', print);
  const styled = (url: string | null, style: QrStyle) => url && `${url}&style=${style}`;
  const sold = (url: string | null, style: QrStyle) => (qr_styles ? styled(url, style) : null);
  return {
    pdf,
    letter: `${pdf}&style=letter`,
    folded: sold(pdf, 'folded'),
    cards: sold(pdf, 'cards'),
    card: sold(pdf, 'card'),
    stickers: sold(pdf, 'stickers'),
    pictures: {
      sheet: picture,
      letter: styled(picture, 'letter'),
      folded: sold(picture, 'folded'),
      cards: sold(picture, 'cards'),
      card: sold(picture, 'card'),
      stickers: sold(picture, 'stickers'),
    },
  };
}

/** All tables in one file. */
export const ALL = 'all';

type Asked = QueryOf<typeof qrCodeLinks>;

function pageUrl(links: Links, id: string, format: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== false) query.set(name, String(value));
  return `${links.to(pathOf(id))}&format=${format}${query.size > 0 ? `&${query.toString()}` : ''}`;
}

/** Returns the requested print options that are available. */
async function checked(
  db: Deps['db'],
  id: string,
  { design, colour, table, bleed, lang }: Asked,
): Promise<Asked> {
  const look = lookOf({ design, colour });
  if (look) await requireFeature(db, id, 'qr_styles');
  await tablesToPrint(db, id, table);
  return { ...look, table, bleed, lang };
}

/** The look that was asked for; null for the plain page. */
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
