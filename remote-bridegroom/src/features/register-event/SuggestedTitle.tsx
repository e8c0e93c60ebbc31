import { useEffect, useRef } from 'react';
import type { EventType } from '@keepsake/shared/api';
import { useFormikContext } from '@keepsake/shared/forms';
import { titleOf } from '@keepsake/shared/people';
import { LONGEST_TITLE, type EventValues } from './event-values.ts';
import { namesToSend } from './names-to-send.ts';

/** Calls the event after its people and its type, until somebody calls it something else. */
export function SuggestedTitle({ type }: { type: EventType }) {
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const given = useRef('');
  const wanted = titleOf(type.title, namesToSend(type, values, null));
  const title = wanted.length > LONGEST_TITLE ? '' : wanted;
  useEffect(() => {
    if (values.eventName !== given.current || title === given.current) return;
    given.current = title;
    void setFieldValue('eventName', title);
  }, [setFieldValue, title, values.eventName]);
  return null;
}
