import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { Order } from '@keepsake/shared/api';
import { barHeight } from '@keepsake/shared/bar-height';
import { Box } from '@keepsake/shared/ui';
import { NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import { PayButton, payLabel } from '../paying/PayButton.tsx';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { isTemporaryDecline, type Payment } from '../wizard/payment.ts';
import { WIDE } from './PayLayout.tsx';
import type { Ways } from './use-payment-choice.ts';

/** Id of the new card’s form, which the button of the bar submits. */
export const FORM_ID = 'new-card';

/** The button that pays; on a phone it sticks to the bottom of the screen. */
export function PayBar({
  order,
  state,
  ways,
  memory,
  working,
}: {
  order: Order;
  state: Payment;
  ways: Ways;
  memory: CheckoutMemory;
  working: boolean;
}) {
  const { way, payWith, payBySaved } = ways;
  const free = order.total === 0;
  if (state.name === 'unsure') return null;
  // After a decline another card is chosen first, unless the error is temporary.
  const declined = state.name === 'declined';
  const isFinalDecline = declined && !isTemporaryDecline(state.code);
  if (isFinalDecline && way.kind === 'saved') {
    const chosen = { kind: 'saved', id: way.id, brand: '', last4: '' } as const;
    if (memory.isDeclined(chosen)) return null;
  }

  const press = (event: MouseEvent) => {
    if (free) void payWith(null);
    else if (way.kind === 'saved') payBySaved(way.id);
    else if (way.kind === 'again') void payWith(way.card);
    else if (goToForm()) event.preventDefault();
  };
  const typed = way.kind === NEW_CARD && !free;
  return (
    <Box ref={barHeight} sx={bar}>
      <PayButton
        // Outlined while the notice shows the primary button, which leads to the bank.
        variant={state.name === 'bank' ? 'outlined' : 'contained'}
        working={working}
        {...(typed ? { type: 'submit', form: FORM_ID } : {})}
        onClick={press}
      >
        {free ? t`Send the card` : payLabel(order, declined && way.kind === 'again')}
      </PayButton>
    </Box>
  );
}

/** Scrolls to an empty card form that is off screen, instead of reporting its errors. @returns whether it did */
function goToForm(): boolean {
  const number = document.getElementById('field-number');
  if (!(number instanceof HTMLInputElement) || number.value !== '') return false;
  const { top, bottom } = number.getBoundingClientRect();
  if (bottom >= 0 && top <= window.innerHeight) return false;
  number.scrollIntoView({ block: 'center' });
  number.focus({ preventScroll: true });
  return true;
}

const bar = {
  // Last in the single column of a phone, even below the card.
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2.5, md: -4 },
  px: { xs: 2.5, md: 4 },
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  [WIDE]: { position: 'static', m: 0, p: 0, border: 0 },
};
