import type { EventType } from '@keepsake/shared/api';
import { FormField } from '@keepsake/shared/forms';
import { Button } from '@keepsake/shared/ui';

/** What is celebrated, from the kinds that the site knows. */
export function EventTypeField({
  types,
  onRetry,
}: {
  types: readonly EventType[] | null;
  /** Reads the kinds again; null unless they could not be read. */
  onRetry: (() => void) | null;
}) {
  return (
    <>
      <FormField
        name="eventtype"
        label="What are you celebrating?"
        select
        helperText={onRetry ? 'The choices couldn’t be loaded.' : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Please choose</option>
        {types?.map(({ event_name }) => (
          <option key={event_name}>{event_name}</option>
        ))}
      </FormField>
      {onRetry ? (
        <Button variant="text" onClick={onRetry}>
          Load the choices again
        </Button>
      ) : null}
    </>
  );
}
