import type { PaymentMethod } from '@keepsake/shared/api';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { KeptList, useKeptChange } from '@keepsake/shared/kept';
import { paymentMethodsAtom, useKnown } from '@keepsake/shared/state';
import {
  CardIcon,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
} from '@keepsake/shared/ui';
import { cardLabel } from './CardLine.tsx';
import { SavedCard } from './SavedCard.tsx';

/** The cards of an account: which one is offered first, removing one, adding another. */
export default function SavedCardsPage() {
  const { http } = useHost();
  const { data, error, reload } = useAnswer('GET payment-method/list', {});
  const cards = useKnown(paymentMethodsAtom, data);
  const { busy, change, remove } = useKeptChange(reload);

  const removeCard = async ({ id, brand, last4 }: PaymentMethod) => {
    const label = cardLabel(brand, last4);
    const question = {
      title: 'Remove this card?',
      body: `${label} will no longer be saved with your account. What you paid with it stays as it is.`,
    };
    const work = () => http.call('DELETE payment-method/:id', { params: { id } });
    await remove(id, question, work, `${label} was removed.`);
  };
  const makeDefault = async ({ id, brand, last4 }: PaymentMethod) => {
    const work = () =>
      http.call('PATCH payment-method/:id', { params: { id }, body: { is_default: true } });
    await change(id, work, `${cardLabel(brand, last4)} is now offered first.`);
  };

  return (
    <Page width="narrow">
      <PageTitle lead="Saved with our payment provider, so that your next gift takes one tap.">
        Your cards
      </PageTitle>
      {error && !cards ? <ErrorState error={error} onRetry={reload} /> : null}
      {!cards && !error ? <LoadingState label="Loading your cards…" height={72} lines={2} /> : null}
      {cards?.length === 0 ? (
        <EmptyState
          icon={<CardIcon />}
          title="No saved cards yet"
          body="Add one here, or tick “Save this card” the next time you send a gift."
          action={<LinkButton to={ADD}>Add a card</LinkButton>}
        />
      ) : null}
      {cards && cards.length > 0 ? (
        <>
          <KeptList>
            {cards.map((card) => (
              <SavedCard
                key={card.id}
                card={card}
                busy={busy === card.id}
                onDefault={() => void makeDefault(card)}
                onRemove={() => void removeCard(card)}
              />
            ))}
          </KeptList>
          <LinkButton to={ADD} variant="outlined" fullWidth>
            Add a card
          </LinkButton>
        </>
      ) : null}
    </Page>
  );
}

const ADD = '/attendee/payment-method/add';
