import type { CardDesign } from '@keepsake/shared/api';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { newDraft, useCardDraft, type CardDraft } from '@keepsake/shared/state';
import { useCallback, useState } from 'react';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent } from './composed.ts';
import { useHasLeft } from './tablet.ts';
import { givenOf } from './words.ts';

/** The card that is being made for an event: its draft and what is derived from it. */
export interface Card {
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** Null while they are loaded. */
  designs: readonly CardDesign[] | null;
  designsError: unknown;
  reloadDesigns: () => void;
  /** Null where the front is the sender's own picture, or while the designs are loaded. */
  design: CardDesign | null;
  /** True when the chosen design is not offered any more. */
  isGone: boolean;
  senderName: string;
  /** Price in minor units: gift and design. */
  amount: number;
  gift: number;
  /** Key of the sender's table; null where none is known. */
  table: string | null;
}

/** Returns the card of an event. Until a design is chosen, it has the one that suits the event best. */
export function useCard(event: ComposedEvent): Card {
  const { draft: kept, change: changeDraft } = useCardDraft(event.id);
  const hasLeft = useHasLeft();
  const [blank] = useState(newDraft);
  const { user } = useSession();
  const { seat } = useSeat(event.id);
  const designs = useRead(
    'GET attendee/card-list',
    { query: { wedding_id: event.id } },
    { placeholderInput: {} },
  );
  const draft = kept ?? blank;
  const change = useCallback(
    (changes: Partial<CardDraft>) => {
      if (!hasLeft()) changeDraft(changes);
    },
    [changeDraft, hasLeft],
  );
  const chosen = designs.data?.find(({ id }) => id === draft.selectedCardId);
  const design = draft.customCard ? null : (chosen ?? designs.data?.[0] ?? null);
  const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
  const gift = givenOf(draft);
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
