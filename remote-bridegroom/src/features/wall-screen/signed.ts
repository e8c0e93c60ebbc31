import type { WallCard } from '@keepsake/shared/api';

/** Returns sender and table as displayed. Items stored earlier may lack the table. */
export function signed({ sender_name, table }: Pick<WallCard, 'sender_name' | 'table'>): string {
  return table ? `${sender_name}, ${table}` : sender_name;
}
