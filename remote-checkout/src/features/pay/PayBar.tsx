import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { Order } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import { PayButton, payLabel } from '../paying/PayButton.tsx';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { mayPass, type Payment } from '../wizard/payment.ts';
import { WIDE } from './TwoParts.tsx';
import type { Ways } from './use-ways.ts';

/** Id of the form of a new card, which the button of the bar sends. */
export const FORM = 'new-card';

/** The one button that pays, always in reach: on a phone it keeps to the bottom of the screen. */
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
  const hopeless = declined && !mayPass(state.code);
  if (hopeless && way.kind === 'saved') {
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
    <Box sx={bar}>
      <PayButton
        // The bank's authentication takes precedence.
        variant={state.name === 'bank' ? 'outlined' : 'contained'}
        working={working}
        {...(typed ? { type: 'submit', form: FORM } : {})}
        onClick={press}
      >
        {free ? t`Send the card` : payLabel(order, declined && way.kind === 'again')}
      </PayButton>
    </Box>
  );
}

/** Scrolls to a form that is off screen instead of reporting its errors. */
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
  // Below the card as well, which is last.
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
