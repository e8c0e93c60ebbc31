import { formatEventDate } from '@keepsake/shared/dates';
import { TextField } from '@keepsake/shared/forms';
import type { MembershipChoice } from './use-choice.ts';

/** Which of the couple's events the package is for; nothing to see with only one. */
export function EventChoice({ choice: { events, event, change } }: { choice: MembershipChoice }) {
  if (!events || !event || events.length < 2) return null;
  return (
    <TextField
      id="event-to-purchase"
      select
      fullWidth
      label="Which event is it for?"
      value={event.id}
      onChange={({ target }) => change({ eventToPurchase: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 480 }}
    >
      {events.map(({ id, eventName, date }) => (
        <option key={id} value={id}>
          {eventName} · {formatEventDate(date)}
        </option>
      ))}
    </TextField>
  );
}
