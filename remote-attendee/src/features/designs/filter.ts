import type { CardDesign } from '@keepsake/shared/api';

/** The filter of the gallery. */
export interface Shown {
  /** Type of event; null for all of them. */
  occasion: string | null;
  /** Set of designs; null for all of them. */
  taste: string | null;
}

/** Returns the designs that match, in their order. */
export function filtered(designs: readonly CardDesign[], { occasion, taste }: Shown): CardDesign[] {
  return designs.filter(
    ({ event_types, set }) =>
      (occasion === null || event_types.includes(occasion)) && (taste === null || set === taste),
  );
}

/**
 * Returns the types of event that designs are made for, the event's own first.
 * @param designs in the order of the server, which begins with those that suit the event
 */
export function occasionsOf(designs: readonly CardDesign[]): string[] {
  const all = [...new Set(designs.flatMap(({ event_types }) => event_types))].toSorted();
  const suits = (type: string) =>
    designs.findIndex(({ event_types }) => !event_types.includes(type));
  const leads = (type: string) =>
    suits(type) === filtered(designs, { occasion: type, taste: null }).length ? suits(type) : 0;
  const [own] = all.toSorted((one, other) => leads(other) - leads(one));
  return own !== undefined && leads(own) > 0 ? [own, ...all.filter((type) => type !== own)] : all;
}

/** Returns the tastes of the designs, each once, in their order. */
export function tastesOf(designs: readonly CardDesign[]): string[] {
  return [...new Set(designs.map(({ set }) => set))];
}
