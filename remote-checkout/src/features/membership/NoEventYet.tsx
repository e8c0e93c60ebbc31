import * as addresses from '@keepsake/shared/addresses';
import { CalendarIcon } from '@keepsake/shared/icons';
import { EmptyState, LinkButton } from '@keepsake/shared/ui';

/** A package belongs to an event, and the couple has none yet. */
export function NoEventYet() {
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title="First your event, then its package"
      body="Every package belongs to an event. Register yours, which takes two minutes and costs nothing; the package you came for is remembered."
      action={
        <LinkButton to={addresses.registerEvent({ continue_event: true })}>
          Register your event
        </LinkButton>
      }
    />
  );
}
