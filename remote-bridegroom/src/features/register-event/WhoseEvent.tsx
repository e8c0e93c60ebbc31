import type { EventType } from '@keepsake/shared/api';
import { FormField } from '@keepsake/shared/forms';
import type { Kept } from '@keepsake/shared/people';
import { EventTypeField } from './EventTypeField.tsx';
import { NameFields } from './NameFields.tsx';
import { SuggestedTitle } from './SuggestedTitle.tsx';
import { useChosenType } from './use-event-types.ts';

/** What is celebrated, then whose it is in the words of that type, then what it is called. */
export function WhoseEvent({
  types,
  kept,
  onRetry,
}: {
  types: readonly EventType[] | null;
  /** The event until now; null when it is new. */
  kept: Kept | null;
  /** Reads the types again; null unless they could not be read. */
  onRetry: (() => void) | null;
}) {
  const type = useChosenType(types, onRetry !== null);
  return (
    <>
      <EventTypeField types={types} onRetry={onRetry} />
      {type ? <NameFields type={type} kept={kept} /> : null}
      {type && kept === null ? <SuggestedTitle type={type} /> : null}
      <FormField name="eventName" label="Event name" helperText="As your guests will read it" />
    </>
  );
}
