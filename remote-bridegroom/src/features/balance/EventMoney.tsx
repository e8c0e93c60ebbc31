import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { LinkButton, Stack } from '@keepsake/shared/ui';
import { may } from '../events/permissions.ts';
import { BalanceFigures } from './BalanceFigures.tsx';

/** The balance of an event with a link to the cash-out page; renders nothing where the server sends no balance. */
export function EventMoney({
  event,
  variant,
}: {
  event: EventDetails;
  /** Style of the link button: outlined next to a more urgent action. */
  variant?: 'outlined';
}) {
  if (!event.balance) return null;
  return (
    <Stack spacing={2}>
      <BalanceFigures balance={event.balance} />
      <LinkButton to={addresses.cashOut({ event_id: event.id })} {...(variant ? { variant } : {})}>
        {may(event, 'own') ? t`Cash out` : t`See the gifts`}
      </LinkButton>
    </Stack>
  );
}
