import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';

/** The way to the recorder. */
export function RecordVideoLink({ eventId }: { eventId: string }) {
  return (
    <LinkButton to={addresses.recorder({ event: eventId })} variant="text" size="small">
      Or record one now
    </LinkButton>
  );
}
