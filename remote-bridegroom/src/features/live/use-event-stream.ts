import { useEffect, useEffectEvent } from 'react';
import type { EventStreamMessage } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { followEvent } from './event-stream.ts';

/**
 * Tells what happens at an event while the page is open.
 * @param onReturn called after a gap, when messages may have been missed: read again
 */
export function useEventStream(
  eventId: string,
  onMessage: (message: EventStreamMessage) => void,
  onReturn: () => void,
): void {
  const { http, log } = useHost();
  const message = useEffectEvent(onMessage);
  const back = useEffectEvent(onReturn);
  useEffect(
    () =>
      followEvent(http, eventId, {
        onMessage: (heard) => message(heard),
        onReturn: () => back(),
        onRefused: (error) => log('The event stream was refused', error),
      }),
    [http, log, eventId],
  );
}
