import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { nameOf } from '@keepsake/shared/people';
import { EmptyState, LinkButton } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';

/** For who helps with an event and came to a part of it that its owner keeps to themselves. */
export function NotYours({ event, whole = false }: { event: OwnedEvent; whole?: boolean }) {
  return (
    <EmptyState
      whole={whole}
      picture={<SealedLetter />}
      title="This part is theirs alone"
      body={`${nameOf(event)} keep this to themselves. If you need it to help, ask them: they can allow it on the event’s page.`}
      action={<LinkButton to={addresses.ownedEvent({ id: event.id })}>To the event</LinkButton>}
    />
  );
}
