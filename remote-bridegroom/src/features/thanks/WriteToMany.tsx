import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useBack } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { useManyDraft } from './many-draft.ts';
import { ManyForm } from './ManyForm.tsx';
import { useWaiting } from './use-waiting.ts';

/** The text for those who were chosen and are still to thank. */
export function WriteToMany({ event }: { event: OwnedEvent }) {
  const { cards, whole, error, reload } = useWaiting(event.id);
  const { draft, ...change } = useManyDraft(event.id);
  const list = addresses.thanks({ event_id: event.id });
  useBack(list);
  if (!cards && error)
    return <ErrorState title="The list couldn’t be loaded" error={error} onRetry={reload} />;
  if (!cards || !whole) return <LoadingState lines={6} />;
  const chosen = new Set(draft.chosen);
  const to = cards.filter(({ card_id: id }) => chosen.has(id));
  if (to.length === 0) return <Navigate to={list} replace />;
  return <ManyForm event={event} to={to} draft={draft} {...change} />;
}
