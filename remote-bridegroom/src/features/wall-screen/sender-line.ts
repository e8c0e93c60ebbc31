import type { WallCard } from '@keepsake/shared/api';

/** The sender, and the table if there is one; items cached by an earlier release may lack it. */
export function senderLine({
  sender_name,
  table,
}: Pick<WallCard, 'sender_name' | 'table'>): string {
  return table ? `${sender_name}, ${table}` : sender_name;
}
