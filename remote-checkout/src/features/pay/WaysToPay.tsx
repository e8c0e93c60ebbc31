import { Button, ErrorState, Stack } from '@keepsake/shared/ui';
import { useSession } from '@keepsake/shared/host';
import { SavedCardChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import { CardForm } from '../card-form/CardForm.tsx';
import { KeepBeside } from '../card-form/KeepBeside.tsx';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { isBusy, type Payment } from '../wizard/payment.ts';
import { FORM } from './PayBar.tsx';
import type { Ways } from './use-ways.ts';

/** Saved cards to choose from and the form of a new one; or the card that was just tried and may be tried again. */
export function WaysToPay({
  checkout: { config, memory, savedCards, reloadCards },
  ways: { way, choose, chooseAnother, saved, payWithNew },
  state,
  onTyping,
}: {
  checkout: Checkout;
  ways: Ways;
  state: Payment;
  /** Called while a typed card is being submitted. */
  onTyping: (busy: boolean) => void;
}) {
  const { isGuest, user } = useSession();
  if (way.kind === 'again') {
    const change = (
      <Button variant="text" aria-label="Change the card" onClick={chooseAnother}>
        Change
      </Button>
    );
    return <ChosenCardLine card={way.card} change={change} state={state} />;
  }
  const holder = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Stack spacing={2.5}>
      {savedCards ? null : (
        <ErrorState title="Your saved cards couldn’t be loaded" onRetry={reloadCards} />
      )}
      {saved.length > 0 ? (
        <SavedCardChoice
          cards={saved}
          chosen={way.kind === 'saved' ? way.id : NEW_CARD}
          onChoose={(id) => choose(id === NEW_CARD ? { kind: id } : { kind: 'saved', id })}
          orNew
          disabled={isBusy(state)}
        />
      ) : null}
      {way.kind === NEW_CARD ? (
        <CardForm
          id={FORM}
          config={config}
          submitLabel={null}
          name={memory.typed()?.name ?? (isGuest ? '' : holder)}
          onBusy={onTyping}
          onToken={payWithNew}
        >
          <KeepBeside memory={memory} maySave={!isGuest} />
        </CardForm>
      ) : null}
    </Stack>
  );
}
