import type { CardDesign } from '@keepsake/shared/api';

/** Which designs are shown. */
export interface Shown {
  /** Type of event; null for all of them. */
  occasion: string | null;
  /** Set of designs; null for all of them. */
  taste: string | null;
}

/** Those that fit, in their order. */
export function filtered(designs: readonly CardDesign[], { occasion, taste }: Shown): CardDesign[] {
  return designs.filter(
    ({ event_types, set }) =>
      (occasion === null || event_types.includes(occasion)) && (taste === null || set === taste),
  );
}

/**
 * The types of event that designs are made for, the event's own first.
 * @param designs as they are offered: those that suit the event are the first of them
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

/** The tastes among what is shown, in the order in which they come. */
export function tastesOf(designs: readonly CardDesign[]): string[] {
  return [...new Set(designs.map(({ set }) => set))];
}
