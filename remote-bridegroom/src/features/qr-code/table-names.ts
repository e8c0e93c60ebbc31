import type { EventTable } from '@keepsake/shared/api';

/** The most tables of one event, as the server has it. */
export const MOST = 100;

/** The next names by number, behind the highest that there is. */
export function numbered(many: number, tables: readonly Pick<EventTable, 'name'>[]): string[] {
  const taken = tables.map(({ name }) => Number(/^Table (\d{1,4})$/i.exec(name)?.[1] ?? 0));
  const last = Math.max(0, ...taken);
  return Array.from({ length: many }, (_, at) => `Table ${last + at + 1}`);
}

/** Names as they were typed, one on each line. */
export function written(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
