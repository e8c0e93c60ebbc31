import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { EventType } from '@keepsake/shared/api';
import { useFormikContext } from '@keepsake/shared/forms';
import type { SavedEvent } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import type { EventValues } from './event-values.ts';

/** Returns the event types on offer, plus the event's own when it is retired. */
export function useEventTypes(kept: SavedEvent | null) {
  const { data, error, reload } = useRead('GET v2/getevent-type', {});
  const own = kept?.eventtype;
  const types = useMemo(() => {
    const isGone = own && data && !data.some(({ event_name }) => event_name === own);
    return isGone ? [...data, unknownType(own)] : data;
  }, [data, own]);
  return { types, reload: error && !data ? reload : null };
}

/**
 * The type that is chosen in the form around; null until there is one and its row was read. Where the rows cannot be
 * read, as one of which nothing is known.
 */
export function useChosenType(
  types: readonly EventType[] | null,
  cannotBeRead: boolean,
): EventType | null {
  const { eventtype } = useFormikContext<EventValues>().values;
  if (eventtype === '') return null;
  if (cannotBeRead) return unknownType(eventtype);
  return types?.find(({ event_name }) => event_name === eventtype) ?? null;
}

function unknownType(eventtype: string): EventType {
  return {
    id: 0,
    event_name: eventtype,
    people: 'group',
    first_label: t`Who is it for?`,
    second_label: t`Second name, if there is one`,
    second: 'optional',
    title: '',
  };
}
