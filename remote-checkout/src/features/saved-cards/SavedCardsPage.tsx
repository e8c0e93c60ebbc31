import * as addresses from '@keepsake/shared/addresses';
import type { PaymentMethod } from '@keepsake/shared/api';
import { useRead, useWrite } from '@keepsake/shared/query';
import { SavedList, useSavedChange } from '@keepsake/shared/saved';
import { CardIcon } from '@keepsake/shared/icons';
import {
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
  const { data: cards, error, reload } = useRead('GET payment-method/list', {});
  const removeMethod = useWrite('DELETE payment-method/:id');
  const changeMethod = useWrite('PATCH payment-method/:id');
  const { busy, change, remove } = useSavedChange();

  const removeCard = async ({ id, brand, last4 }: PaymentMethod) => {
    const label = cardLabel(brand, last4);
    const question = {
      title: 'Remove this card?',
      body: `${label} will no longer be saved with your account. Past payments aren’t affected.`,
    };
    const work = () => removeMethod({ params: { id } });
    await remove(id, question, work, `${label} was removed.`);
  };
  const makeDefault = async ({ id, brand, last4 }: PaymentMethod) => {
    const work = () => changeMethod({ params: { id }, body: { is_default: true } });
    await change(id, work, `${cardLabel(brand, last4)} is now your default card.`);
  };

  return (
    <Page width="narrow">
      <PageTitle lead="Saved with our payment provider, so your next gift takes one tap.">
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
          <SavedList>
            {cards.map((card) => (
              <SavedCard
                key={card.id}
                card={card}
                busy={busy === card.id}
                onDefault={() => void makeDefault(card)}
                onRemove={() => void removeCard(card)}
              />
            ))}
          </SavedList>
          <LinkButton to={ADD} variant="outlined" fullWidth>
            Add a card
          </LinkButton>
        </>
      ) : null}
    </Page>
  );
}

const ADD = addresses.addSavedCard();
