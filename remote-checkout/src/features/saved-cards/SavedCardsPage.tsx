import * as addresses from '@keepsake/shared/addresses';
import type { PaymentMethod } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { SavedList, SavedItem } from '@keepsake/shared/saved';
import { CardIcon } from '@keepsake/shared/icons';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
} from '@keepsake/shared/ui';
import { isValidExpiry } from '@keepsake/shared/payment-card';
import { cardLabel, CardLine, expiryNote } from './CardLine.tsx';
import { savedCardQueries } from './invalidates.ts';

/** The cards of an account: which one is offered first, removing one, adding another. */
export default function SavedCardsPage() {
  const { data: cards, error, reload } = useRead('GET payment-method/list', {});
  const { confirm, http, notify } = useHost();
  const remove = useMutation(
    async ({ id }: PaymentMethod) => http.call('DELETE payment-method/:id', { params: { id } }),
    {
      invalidates: savedCardQueries,
      onSuccess: (_, { brand, last4 }) =>
        notify('success', `${cardLabel(brand, last4)} was removed.`),
    },
  );
  const prefer = useMutation(
    async ({ id }: PaymentMethod) =>
      http.call('PATCH payment-method/:id', { params: { id }, body: { is_default: true } }),
    {
      invalidates: savedCardQueries,
      onSuccess: (_, { brand, last4 }) =>
        notify('success', `${cardLabel(brand, last4)} is now your default card.`),
    },
  );
  const removeCard = async (card: PaymentMethod) => {
    const label = cardLabel(card.brand, card.last4);
    const agreed = await confirm({
      title: 'Remove this card?',
      body: `${label} will no longer be saved with your account. Past payments aren’t affected.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    if (agreed) remove.mutate(card);
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
                busy={remove.variables?.id === card.id || prefer.variables?.id === card.id}
                onDefault={() => prefer.mutate(card)}
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

/** A saved card with its actions. */
function SavedCard({
  card,
  busy,
  onDefault,
  onRemove,
}: {
  card: PaymentMethod;
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const { brand, last4, name, is_default } = card;
  const expired = !isValidExpiry(card.exp_month, card.exp_year);
  return (
    <SavedItem
      label={cardLabel(brand, last4)}
      isDefault={is_default}
      mayBeDefault={!expired}
      busy={busy}
      onDefault={onDefault}
      onRemove={onRemove}
    >
      <CardLine
        brand={brand}
        last4={last4}
        note={[expired ? 'Expired' : expiryNote(card), name].filter(Boolean).join(' · ')}
      />
    </SavedItem>
  );
}
