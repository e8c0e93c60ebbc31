import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '@keepsake/shared/api';
import { CardIcon } from '@keepsake/shared/icons';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { CardLine, expiredNote, expiryNote } from '../saved-cards/CardLine.tsx';
import { expiryOf } from '../saved-cards/expiry.ts';

/** The value of the choice “another card”, beside the ids of saved cards. */
export const NEW_CARD = 'new';

/** Saved cards to choose one from; an expired one is shown but cannot be chosen. */
export function SavedCardChoice({
  cards,
  chosen,
  onChoose,
  orNew = false,
  disabled = false,
}: {
  cards: PaymentMethod[];
  /** A card's id, or `NEW_CARD`. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** True to also offer a card that is not saved. */
  orNew?: boolean;
  /** True while a payment is in progress. */
  disabled?: boolean;
}) {
  const choice = (id: string, usable: boolean, children: ReactNode) => (
    <Choice
      key={id}
      checked={id === chosen}
      disabled={disabled || !usable}
      onChoose={() => onChoose(id)}
    >
      {children}
    </Choice>
  );
  return (
    <Stack component="fieldset" spacing={1.5} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
        <Trans comment="heading above a choice of cards">Pay with</Trans>
      </Box>
      {cards.map((card) => {
        const expired = expiryOf(card) === 'expired';
        const note = expired ? expiredNote() : expiryNote(card);
        const line = <CardLine brand={card.brand} last4={card.last4} note={note} />;
        return choice(card.id, !expired, line);
      })}
      {orNew ? choice(NEW_CARD, true, <AnotherCard />) : null}
    </Stack>
  );
}

function AnotherCard() {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box sx={{ color: 'text.secondary', display: 'flex', fontSize: '1.25rem' }}>
        <CardIcon />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <Trans context="payment card" comment="a choice beside the saved cards">
          Another card
        </Trans>
      </Typography>
    </Stack>
  );
}

function Choice({
  checked,
  disabled,
  onChoose,
  children,
}: {
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        px: 2,
        py: 1.25,
        border: 1,
        borderRadius: 1.5,
        borderColor: checked ? 'primary.main' : 'divider',
        boxShadow: checked ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: 'background.paper',
        cursor: disabled ? 'default' : 'pointer',
        opacity: disabled ? 0.7 : 1,
        '&:focus-within': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: 2,
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name="saved-card"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        sx={{
          width: 20,
          height: 20,
          m: 0,
          flexShrink: 0,
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      {children}
    </Box>
  );
}

/** Returns the id of the card to preselect, of those not expired: the default one, else the first; null without one. */
export function firstChoice(cards: PaymentMethod[]): string | null {
  const usable = cards.filter((card) => expiryOf(card) !== 'expired');
  return (usable.find((card) => card.is_default) ?? usable[0])?.id ?? null;
}
