import { useFormikContext } from '@keepsake/shared/forms';
import { useEffect, useRef } from 'react';
import type { EventValues } from './event-values.ts';
import { zoneOfVenue } from './zone-of-venue.ts';

/** Lets the time zone follow the venue as it is typed, until somebody chooses another one. */
export function ZoneOfVenue() {
  const { values, initialValues, setFieldValue } = useFormikContext<EventValues>();
  const given = useRef(values.timezone);
  const { venue, timezone } = values;
  const wanted = venue === initialValues.venue ? null : zoneOfVenue(venue);
  useEffect(() => {
    if (wanted === null || timezone !== given.current || wanted === timezone) return;
    given.current = wanted;
    void setFieldValue('timezone', wanted);
  }, [setFieldValue, wanted, timezone]);
  return null;
}
