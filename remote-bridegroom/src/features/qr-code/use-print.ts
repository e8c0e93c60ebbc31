import type { EventTable } from '@keepsake/shared/api';
import type { Language } from '@keepsake/shared/words';
import { useState } from 'react';
import type { SheetStyle } from './styles.ts';
import { asQuery, type Look } from './use-look.ts';

/** Codes to print: the event's, all tables', or one table's by its key. */
type Which = 'event' | 'all' | (string & {});

/** Print options besides size and look: the codes, and crop marks for a print shop. */
export interface Print {
  which: Which;
  bleed: boolean;
  /** What the codes open in, and the print is in; undefined for that of each phone, and of the event's owner. */
  lang?: Language | undefined;
}

/** As the API takes it. */
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
 * Which page of the print is looked at, and what stands on it. A table that was removed meanwhile is printed no more.
 * @param tables null until they are read
 */
export function usePrint(tables: readonly EventTable[] | null, layout: SheetStyle) {
  const [asked, setAsked] = useState<Print>({ which: 'event', bleed: false });
  const [turned, setTurned] = useState(0);
  const one = tables?.find(({ key }) => key === asked.which);
  const all = asked.which === 'all' && tables !== null && tables.length > 0;
  const which: Which = one ? one.key : all ? 'all' : 'event';
  const printed = all ? tables : [one ?? null];
  const alone = layout.together === true || printed.length === 1;
  const onPage = alone ? 1 : layout.faces.length;
  const pages = Math.ceil(printed.length / onPage);
  const page = Math.min(turned, pages - 1);
  const faces: OnFaces = layout.faces.map((_, at) =>
    alone ? printed[page] : printed[page * onPage + at],
  );
  return {
    print: { which, bleed: asked.bleed },
    choose: (changes: Partial<Print>) => setAsked({ which, bleed: asked.bleed, ...changes }),
    pages,
    page,
    turn: setTurned,
    faces,
  };
}
