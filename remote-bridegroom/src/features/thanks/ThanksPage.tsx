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
import { useUnthanked } from './use-unthanked.ts';

/** The thanks page with the lists of senders; `?write=1` opens the form for one text to the chosen ones. */
export default function ThanksPage() {
  const [query] = useSearchParams();
  const isWriting = query.has('write');
  return (
    <Page width="wide">
      <PageTitle
        lead={
          isWriting
            ? t`One text, and each finds their own name in it.`
            : t`Everyone who sent you a card, and whether you’ve thanked them.`
        }
      >
        {isWriting ? t`Write your thanks` : t`Thank-yous`}
      </PageTitle>
      <ChosenEvent needs="thank">
        {(event) =>
          isWriting ? (
            <WriteToMany key={event.id} event={event} />
          ) : (
            <ThanksBoard key={event.id} event={event} />
          )
        }
      </ChosenEvent>
    </Page>
  );
}

/** The form for the chosen senders who are still to thank; without any it redirects to the list. */
function WriteToMany({ event }: { event: OwnedEvent }) {
  const { cards, isComplete, error, reload } = useUnthanked(event.id);
  const { draft, ...change } = useManyDraft(event.id);
  const list = addresses.thanks({ event_id: event.id });
  useBack(list);
  if (!isComplete && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!cards || !isComplete) return <LoadingState lines={6} />;
  const chosen = new Set(draft.chosen);
  const to = cards.filter(({ card_id: id }) => chosen.has(id));
  if (to.length === 0) return <Navigate to={list} replace />;
  return <ManyForm event={event} to={to} draft={draft} {...change} />;
}
