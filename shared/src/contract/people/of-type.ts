import { msg } from '@lingui/core/runtime-macro';
import type { Message } from '@keepsake/shared/words';
import type { EventSummary, EventType } from '../api/events.ts';

/** The naming rules of an event type. */
type NamesOfType = Pick<EventType, 'event_name' | 'second'>;

/** The names of an event, typed or stored. */
type Names = Pick<EventSummary, 'brideName' | 'groomName'>;

/** The stored event, while it is being edited. */
export type SavedEvent = Names & Pick<EventSummary, 'eventtype'>;

/**
 * Whether an event of this type has a second name field. An event that was stored with two names before its type
 * allowed only one may keep both.
 */
export function takesSecond(type: NamesOfType, saved: SavedEvent | null): boolean {
  if (type.second !== 'none') return true;
  return saved?.eventtype === type.event_name && saved.groomName.trim() !== '';
}

/**
 * Validates the names of an event of this type; returns a message per invalid field. The form calls it before sending,
 * the server before saving.
 */
export function namesProblems(
  type: NamesOfType,
  { brideName, groomName }: Names,
  saved: SavedEvent | null,
): Partial<Record<keyof Names, Message>> {
  const problems: Partial<Record<keyof Names, Message>> = {};
  if (brideName.trim() === '') problems.brideName = MISSING;
  if (groomName.trim() === '') {
    if (type.second === 'needed') problems.groomName = MISSING;
  } else if (!takesSecond(type, saved)) problems.groomName = msg`This kind of event has one name`;
  return problems;
}

const MISSING = msg`Please enter a name`;
