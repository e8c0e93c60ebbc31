import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventType } from '@keepsake/shared/api';
import { FormField, useFormikContext } from '@keepsake/shared/forms';
import { type SavedEvent, takesSecond, titleOf } from '@keepsake/shared/people';
import { Button } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { useChosenType } from './use-event-types.ts';
import { LONGEST_TITLE, namesToSend, type EventValues } from './event-values.ts';

/** The fields for type, names and title of an event. */
export function TypeAndNameFields({
  types,
  saved,
  onRetry,
}: {
  types: readonly EventType[] | null;
  /** The saved event; null for a new one. */
  saved: SavedEvent | null;
  /** Loads the types again; null unless loading failed. */
  onRetry: (() => void) | null;
}) {
  const type = useChosenType(types, onRetry !== null);
  return (
    <>
      <FormField
        name="eventtype"
        label={t`What are you celebrating?`}
        select
        helperText={onRetry ? t`The choices couldn’t be loaded.` : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">
          {t({ message: 'Please choose', comment: 'in a list, before anything is chosen' })}
        </option>
        {types?.map(({ event_name, label = event_name }) => (
          <option key={event_name} value={event_name}>
            {label}
          </option>
        ))}
      </FormField>
      {onRetry ? (
        <Button variant="text" onClick={onRetry}>
          <Trans>Load the choices again</Trans>
        </Button>
      ) : null}
      {type ? <FormField name="brideName" label={type.first_label} autoComplete="off" /> : null}
      {type && takesSecond(type, saved) ? (
        <FormField
          name="groomName"
          label={type.second_label ?? t({ message: 'Second name', comment: 'label of a field' })}
          autoComplete="off"
        />
      ) : null}
      {type && saved === null ? <SuggestedTitle type={type} /> : null}
      <FormField
        name="eventName"
        label={t({ message: 'Event name', comment: 'label of a field' })}
        helperText={t`As your guests will read it`}
      />
    </>
  );
}

/** Sets the title from names and type, unless the user has changed it. */
function SuggestedTitle({ type }: { type: EventType }) {
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const lastSet = useRef('');
  const wanted = titleOf(type.title, namesToSend(type, values, null));
  const title = wanted.length > LONGEST_TITLE ? '' : wanted;
  useEffect(() => {
    if (values.eventName !== lastSet.current || title === lastSet.current) return;
    lastSet.current = title;
    void setFieldValue('eventName', title);
  }, [setFieldValue, title, values.eventName]);
  return null;
}
