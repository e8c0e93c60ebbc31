import type { Invitation } from '@keepsake/shared/api';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { newDraft, useCardDraft, type CardDraft } from '@keepsake/shared/state';
import { useCallback, useState } from 'react';
import { useSeat } from '../table/use-seat.ts';
import type { Card } from './card.ts';
import { useHasLeft } from './tablet.tsx';
import { validGift } from './card-text.ts';

/** Returns the card of an event. Its default design is the first of the list, which suits the event best. */
export function useCard(event: Invitation): Card {
  const { draft: stored, change: changeDraft } = useCardDraft(event.id);
  const hasLeft = useHasLeft();
  const [blank] = useState(newDraft);
  const { user } = useSession();
  const { seat } = useSeat(event.id);
  const designs = useRead(
    'GET attendee/card-list',
    { query: { wedding_id: event.id } },
    { placeholderInput: {} },
  );
  const draft = stored ?? blank;
  const change = useCallback(
    (changes: Partial<CardDraft>) => {
      if (!hasLeft()) changeDraft(changes);
    },
    [changeDraft, hasLeft],
  );
  const chosen = designs.data?.find(({ id }) => id === draft.selectedCardId);
  const design = draft.customCard ? null : (chosen ?? designs.data?.[0] ?? null);
  const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
  const gift = validGift(draft);
  return {
    draft,
    change,
    designs: designs.data,
    designsError: designs.data ? null : designs.error,
    reloadDesigns: designs.reload,
    design,
    isGone: !draft.customCard && draft.selectedCardId !== null && designs.isFresh && !chosen,
    senderName: draft.senderName ?? known,
    amount: gift + (design?.price ?? 0),
    gift,
    table: seat?.key ?? null,
  };
}
