import { shownLook } from '@keepsake/shared/look';
import type { PrivateCard } from '@keepsake/shared/api/card-links';
import type { Deps } from '../../../deps.ts';
import { linksOfCard } from '../../../endpoints/links.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { giftFreeAt } from '../../../payments/gift-hold.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { insideOf } from '../cards/insides/insides.ts';
import { complete, presentRecordings, presentSent, presentThanks } from '../cards/presenter.ts';
import { findByLink, findThanks } from '../cards/repository.ts';
import { markThanksRead } from '../cards/thanks.ts';
import { giftPath } from '../../money/gifts/path.ts';
import type { Holder } from './holder.ts';
import { newsAddress } from '../../people/notifications/card-mails.ts';
import { findPaid, missingMedia } from './repository.ts';

/** A card as it is now, for whoever has its link; thanks that are shown are read. */
export async function viewOf(
  deps: Deps,
  { key, occasion, card: known, caller, language }: Holder,
): Promise<PrivateCard> {
  const { db, config } = deps;
  const row = (await findByLink(db, key)) ?? known;
  const links = linksOfCard(deps, key);
  const [card] = await complete(db, [row], language);
  if (!card) throw new Error(`Card ${row.id} has no parts.`);
  const order = await findPaid(db, row.order_id);
  if (row.thanked_at) await markThanksRead(db, row.id);
  const thanks = row.thanked_at ? await findThanks(db, row.id) : null;
  const missing = await missingMedia(db, row);
  const email = await newsAddress(db, row.id);
  return {
    ...presentSent(deps, links, card),
    ...presentRecordings(links, card),
    inside: await insideOf(deps, card),
    event: { ...hostsOf(occasion), eventName: occasion.event_name, look: shownLook(occasion) },
    missing: missing.map(({ kind, declared_type, filename }) => ({
      kind: kind ?? declaredKind(declared_type ?? ''),
      filename,
    })),
    received_at: row.delivered_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    thanks: thanks && presentThanks(links, thanks),
    changeable: !row.opened_at && !row.emptied_at,
    sealable: row.delivered_at === null && row.emptied_at === null,
    emptied: row.emptied_at !== null,
    total: order.total,
    gift_state: await giftState(deps, row),
    gift_available_at:
      row.gift > 0 && row.paid_at
        ? giftFreeAt(row.paid_at, config.giftHoldDays).toISOString()
        : null,
    has_receipt: order.total > 0,
    // Only the sender: a stranger with the link could lock the sender out.
    renewable: caller?.userId === order.user_id && caller.userType === 'attendee',
    on_wall: occasion.live_wall ? row.on_wall : null,
    news_to: email && masked(email),
  };
}

/** Where the gift is; the sender's own alone, as far as they may know it. */
async function giftState(
  { db, config }: Deps,
  row: { order_id: string; event_id: string; gift: number },
): Promise<PrivateCard['gift_state']> {
  if (row.gift === 0) return null;
  const order = { id: row.order_id, eventId: row.event_id };
  const way = await giftPath(db, order, { holdDays: config.giftHoldDays });
  if (!way) return 'pending';
  const left = way.gift - way.taken_back;
  if (left <= 0) return 'taken_back';
  if (way.available_at === null) return 'pending';
  return way.paid_out >= left ? 'paid_out' : 'available';
}

/** Enough to know one’s own address by. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
