import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { EventType } from '@keepsake/shared/api';
import { useFormikContext } from '@keepsake/shared/forms';
import type { SavedEvent } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import type { EventValues } from './event-values.ts';

/** The offered event types, and that of the saved event if it is retired. `reload` is null unless loading failed. */
export function useEventTypes(saved: SavedEvent | null) {
  const { data, error, reload } = useRead('GET v2/getevent-type', {});
  const own = saved?.eventtype;
  const types = useMemo(() => {
    const isRetired = own && data && !data.some(({ event_name }) => event_name === own);
    return isRetired ? [...data, unknownType(own)] : data;
  }, [data, own]);
  return { types, reload: error && !data ? reload : null };
}

/**
 * The type chosen in the enclosing form; null without a choice or while the types load. If they can't be loaded, a
 * generic type with that name.
 */
export function useChosenType(
  types: readonly EventType[] | null,
  hasFailed: boolean,
): EventType | null {
  const { eventtype } = useFormikContext<EventValues>().values;
  if (eventtype === '') return null;
  if (hasFailed) return unknownType(eventtype);
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
