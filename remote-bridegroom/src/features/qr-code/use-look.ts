import { useState } from 'react';
import type { CardDesign, OwnedEvent } from '@keepsake/shared/api';
import { signFor } from '@keepsake/shared/designs';
import { useReadList } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';

/** How a sheet looks: as a card design in one of its colours, or plain. */
export interface Look {
  /** null is the plain sheet. */
  design: CardDesign | null;
  /** Key of a colourway; null is the one that the design comes in. */
  colour: string | null;
}

/** The look that was chosen, kept in the address so that it survives a reload, and those that there are. */
export function useLook({ id }: OwnedEvent) {
  const [query, say] = useSearchParams();
  // The page follows at once; the address follows the page.
  const [said, setSaid] = useState({ design: query.get('design'), colour: query.get('colour') });
  const { items, error, reload } = useReadList('GET attendee/card-list', {
    query: { wedding_id: id },
  });
  const designs = items?.filter((design) => signFor(design, null)) ?? null;
  const design = designs?.find((each) => each.id === said.design) ?? null;
  const colour = design?.colours.find(({ key }) => key === said.colour)?.key ?? null;
  const look: Look = { design, colour };
  const choose = (next: Look) => {
    setSaid({ design: next.design?.id ?? null, colour: next.colour });
    say(asQuery(next), { replace: true, preventScrollReset: true });
  };
  return { look, designs, error, reload, choose };
}

/** As the API takes it. */
export function asQuery({ design, colour }: Look): { design?: string; colour?: string } {
  if (!design) return {};
  return { design: design.id, ...(colour ? { colour } : {}) };
}
