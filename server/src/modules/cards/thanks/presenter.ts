import type { ThanksCard, ThanksSending } from '@keepsake/shared/api/thanks';
import type { ThanksListRow } from './repository.ts';
import type { ProgressRow } from './sendings-repository.ts';

export function presentThanksCard(row: ThanksListRow): ThanksCard {
  return {
    card_id: row.id,
    sender_name: row.sender_name,
    received_at: (row.delivered_at ?? row.created_at).toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    gift: row.gift,
    currency: row.currency,
    thanked: thanked(row),
  };
}

function thanked(row: ThanksListRow): ThanksCard['thanked'] {
  // Thanks in writing say more than the mark of a letter, so they win.
  if (row.thanked_at) {
    const by = row.kind === 'voice' || row.kind === 'video' ? row.kind : 'words';
    return { by, at: row.thanked_at.toISOString(), read_at: row.read_at?.toISOString() ?? null };
  }
  return row.letter_at && { by: 'letter', at: row.letter_at.toISOString(), read_at: null };
}

export function presentSending({ created_at, ...row }: ProgressRow): ThanksSending {
  return { ...row, at: created_at.toISOString() };
}
