import { t } from '@lingui/core/macro';
import type { OwnedEvent } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { Select } from '../choices/Select.tsx';
import { roleNames } from './role-names.ts';

/** A picker for the couple's events; hidden with only one. */
export function EventSwitch({
  events,
  chosen,
  onChoose,
}: {
  events: OwnedEvent[];
  /** Id of the chosen event. */
  chosen: string;
  onChoose: (id: string) => void;
}) {
  if (events.length < 2) return null;
  return (
    <Select
      id="event-switch"
      label={t({ message: 'Event', comment: 'label' })}
      value={chosen}
      onChoose={onChoose}
    >
      {events.map((event) => (
        <option key={event.id} value={event.id}>
          {event.eventName} · {formatEventDate(event.date)}
          {event.role === 'owner' ? '' : ` · ${roleNames[event.role]}`}
        </option>
      ))}
    </Select>
  );
}
