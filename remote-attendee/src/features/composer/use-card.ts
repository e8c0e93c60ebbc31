import type { CardDesign } from '@keepsake/shared/api';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { newDraft, useCardDraft, type CardDraft } from '@keepsake/shared/state';
import { useState } from 'react';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent } from './composed.ts';
import { givenOf } from './words.ts';

/** The card that is being made for an event: what is kept of it, and what follows from that. */
export interface Card {
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** Null while they are read. */
  designs: readonly CardDesign[] | null;
  designsError: unknown;
  reloadDesigns: () => void;
  /** Null where the front is a picture of the sender's own, or not known yet. */
  design: CardDesign | null;
  /** The design that was chosen is not offered any more. */
  isGone: boolean;
  senderName: string;
  /** Price in minor units: gift and design. */
  amount: number;
  gift: number;
  /** The key of the table that its sender sits at; null where they didn’t say. */
  table: string | null;
}

/** The card of an event. Whoever has chosen nothing yet begins with the design that suits it best. */
export function useCard(event: ComposedEvent): Card {
  const { draft: kept, change } = useCardDraft(event.id);
  const [blank] = useState(newDraft);
  const { user } = useSession();
  const { seat } = useSeat(event.id);
  const designs = useRead(
    'GET attendee/card-list',
    { query: { wedding_id: event.id } },
    { placeholderInput: {} },
  );
  const draft = kept ?? blank;
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
