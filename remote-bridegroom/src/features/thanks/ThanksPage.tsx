import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSearchParams, Navigate } from '@keepsake/shared/router';
import { Page, PageTitle, ErrorState, LoadingState } from '@keepsake/shared/ui';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useBack } from '@keepsake/shared/host';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { ThanksBoard } from './ThanksBoard.tsx';
import { useManyDraft } from './many-draft.ts';
import { ManyForm } from './ManyForm.tsx';
import { useWaiting } from './use-waiting.ts';

/** The thanks page: waiting and thanked senders; `?write=1` opens the text for chosen ones. */
export default function ThanksPage() {
  const [query] = useSearchParams();
  const writes = query.has('write');
  return (
    <Page width="wide">
      <PageTitle
        lead={
          writes
            ? t`One text, and each finds their own name in it.`
            : t`Everyone who sent you a card, and whether you’ve thanked them.`
        }
      >
        {writes ? t`Write your thanks` : t`Thank-yous`}
      </PageTitle>
      <ChosenEvent needs="thank">
        {(event) =>
          writes ? (
            <WriteToMany key={event.id} event={event} />
          ) : (
            <ThanksBoard key={event.id} event={event} />
          )
        }
      </ChosenEvent>
    </Page>
  );
}

/** The text for those who were chosen and are still to thank. */
function WriteToMany({ event }: { event: OwnedEvent }) {
  const { cards, whole, error, reload } = useWaiting(event.id);
  const { draft, ...change } = useManyDraft(event.id);
  const list = addresses.thanks({ event_id: event.id });
  useBack(list);
  if (!whole && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!cards || !whole) return <LoadingState lines={6} />;
  const chosen = new Set(draft.chosen);
  const to = cards.filter(({ card_id: id }) => chosen.has(id));
  if (to.length === 0) return <Navigate to={list} replace />;
  return <ManyForm event={event} to={to} draft={draft} {...change} />;
}
