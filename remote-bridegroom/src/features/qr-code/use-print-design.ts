import { useState } from 'react';
import type { CardDesign, OwnedEvent } from '@keepsake/shared/api';
import { signFor } from '@keepsake/shared/designs';
import { useReadList } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';

/** The look of a print: a card design in one of its colourways, or plain. */
export interface Look {
  /** Null for the plain sheet. */
  design: CardDesign | null;
  /** Key of a colourway; null for the design's default. */
  colour: string | null;
}

/** The chosen look, stored in the address so that it survives a reload, and the available designs. */
export function usePrintDesign({ id }: OwnedEvent) {
  const [query, setQuery] = useSearchParams();
  // Local state updates the page at once; the address follows in a transition.
  const [keys, setKeys] = useState({ design: query.get('design'), colour: query.get('colour') });
  const { items, error, reload } = useReadList('GET attendee/card-list', {
    query: { wedding_id: id },
  });
  const designs = items?.filter((design) => signFor(design, null)) ?? null;
  const design = designs?.find((each) => each.id === keys.design) ?? null;
  const colour = design?.colours.find(({ key }) => key === keys.colour)?.key ?? null;
  const look: Look = { design, colour };
  const choose = (next: Look) => {
    setKeys({ design: next.design?.id ?? null, colour: next.colour });
    setQuery(asQuery(next), { replace: true, preventScrollReset: true });
  };
  return { look, designs, error, reload, choose };
}

/** A look as query parameters of the API. */
export function asQuery({ design, colour }: Look): { design?: string; colour?: string } {
  if (!design) return {};
  return { design: design.id, ...(colour ? { colour } : {}) };
}
