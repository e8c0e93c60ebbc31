import type { EventTable } from '@keepsake/shared/api';
import type { Language } from '@keepsake/shared/words';
import { useState } from 'react';
import type { SheetStyle } from './styles.ts';
import { asQuery, type Look } from './use-print-design.ts';

/** Codes to print: the event's, all tables', or one table's by its key. */
type Which = 'event' | 'all' | (string & {});

/** Print options besides size and look: the codes, and crop marks for a print shop. */
export interface Print {
  which: Which;
  bleed: boolean;
  /** Language of the opened pages (undefined: each phone's own) and of the print (undefined: that of the owner). */
  lang?: Language | undefined;
}

/** A look and print options as query parameters of the API. */
export function printQuery(look: Look, { which, bleed, lang }: Print) {
  return {
    ...asQuery(look),
    ...(which === 'event' ? {} : { table: which }),
    ...(bleed ? { bleed } : {}),
    ...(lang ? { lang } : {}),
  };
}

/** Table of each face of a page; null for the event's code, undefined for an empty face. */
export type OnFaces = readonly (EventTable | null | undefined)[];

/**
 * The print options, and the preview's page with the table of each face. A removed table falls back to the event's
 * code.
 * @param tables null until loaded
 */
export function usePrint(tables: readonly EventTable[] | null, layout: SheetStyle) {
  const [options, setOptions] = useState<Print>({ which: 'event', bleed: false });
  const [turnedTo, setTurnedTo] = useState(0);
  const one = tables?.find(({ key }) => key === options.which);
  const all = options.which === 'all' && tables !== null && tables.length > 0;
  const which: Which = one ? one.key : all ? 'all' : 'event';
  const printed = all ? tables : [one ?? null];
  const isOnePerPage = layout.together === true || printed.length === 1;
  const onPage = isOnePerPage ? 1 : layout.faces.length;
  const pages = Math.ceil(printed.length / onPage);
  const page = Math.min(turnedTo, pages - 1);
  const faces: OnFaces = layout.faces.map((_, at) =>
    isOnePerPage ? printed[page] : printed[page * onPage + at],
  );
  return {
    print: { which, bleed: options.bleed },
    choose: (changes: Partial<Print>) => setOptions({ which, bleed: options.bleed, ...changes }),
    pages,
    page,
    turn: setTurnedTo,
    faces,
  };
}
