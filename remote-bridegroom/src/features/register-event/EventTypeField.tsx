import { FormField, useField } from '@keepsake/shared/forms';
import { useRead } from '@keepsake/shared/query';
import { Button } from '@keepsake/shared/ui';

/** What is celebrated, from the kinds that the site knows. */
export function EventTypeField() {
  const [field] = useField<string>('eventtype');
  const { data, error, reload } = useRead('GET v2/getevent-type', {});
  const names = data?.map(({ event_name }) => event_name) ?? [];
  // A kind that is not offered any more stays that of its event.
  if (field.value && !names.includes(field.value)) names.push(field.value);
  return (
    <>
      <FormField
        name="eventtype"
        label="What are you celebrating?"
        select
        helperText={error ? 'The choices couldn’t be loaded.' : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Please choose</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FormField>
      {error ? (
        <Button variant="text" onClick={reload}>
          Load the choices again
        </Button>
      ) : null}
    </>
  );
}
