import { useState } from 'react';
import { isApiError, type PaymentMethod } from '@keepsake/shared/api';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { paymentMethodsAtom, useKnown } from '@keepsake/shared/state';
import {
  CardIcon,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { cardLabel } from './CardLine.tsx';
import { SavedCard } from './SavedCard.tsx';

/** The cards of an account: which one is offered first, removing one, adding another. */
export default function SavedCardsPage() {
  const { http, notify, confirm } = useHost();
  const { data, error, reload } = useAnswer('GET payment-method/list', {});
  const cards = useKnown(paymentMethodsAtom, data);
  const [busy, setBusy] = useState<string | null>(null);

  const change = async (card: PaymentMethod, work: () => Promise<unknown>, done: string) => {
    setBusy(card.id);
    try {
      await work();
      notify('success', done);
    } catch (failure) {
      notify(
        'error',
        isApiError(failure) ? failure.message : 'That didn’t work. Please try again.',
      );
    } finally {
      setBusy(null);
      reload();
    }
  };
  const params = (card: PaymentMethod) => ({ params: { id: card.id } });

  const remove = async (card: PaymentMethod) => {
    const label = cardLabel(card.brand, card.last4);
    const agreed = await confirm({
      title: 'Remove this card?',
      body: `${label} will no longer be saved with your account. What you paid with it stays as it is.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    if (!agreed) return;
    await change(
      card,
      () => http.call('DELETE payment-method/:id', params(card)),
      `${label} was removed.`,
    );
  };
  const makeDefault = (card: PaymentMethod) =>
    change(
      card,
      () => http.call('PATCH payment-method/:id', { ...params(card), body: { is_default: true } }),
      `${cardLabel(card.brand, card.last4)} is now offered first.`,
    );

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
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cards.map((card) => (
              <SavedCard
                key={card.id}
                card={card}
                busy={busy === card.id}
                onDefault={() => void makeDefault(card)}
                onRemove={() => void remove(card)}
              />
            ))}
          </Stack>
          <LinkButton to={ADD} variant="outlined" fullWidth>
            Add a card
          </LinkButton>
        </>
      ) : null}
    </Page>
  );
}

const ADD = '/attendee/payment-method/add';
