import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { LinkButton, Stack } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';
import { BalanceFigures } from './BalanceFigures.tsx';

/** The gift money of an event, for those who are told of it, and the way to cash it out or to see who gave it. */
export function EventMoney({
  event,
  variant,
}: {
  event: EventDetails;
  /** Of its button: outlined beside what is more urgent. */
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
