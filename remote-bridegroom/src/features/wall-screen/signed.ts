import type { WallCard } from '@keepsake/shared/api';

/** Who a card is from, and where they sit, as everybody in the room reads it. What was kept earlier may lack the table. */
export function signed({ sender_name, table }: Pick<WallCard, 'sender_name' | 'table'>): string {
  return table ? `${sender_name}, ${table}` : sender_name;
}
