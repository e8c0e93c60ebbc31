import { msg } from '@lingui/core/runtime-macro';
import type { Message } from '@keepsake/shared/words';
import type { EventType } from '../api/events.ts';

/** Naming rules of an event type. */
type NamesOfType = Pick<EventType, 'event_name' | 'second'>;

/** The names of an event, as they were typed or kept. */
interface Names {
  brideName: string;
  groomName: string;
}

/** An event as it was kept last, when one is changed. */
export interface SavedEvent extends Names {
  eventtype: string;
}

/**
 * Whether an event of that type has a second name to give. One that was kept with two names before its type had
 * one may stay as it is.
 */
export function takesSecond(type: NamesOfType, kept: SavedEvent | null): boolean {
  if (type.second !== 'none') return true;
  return kept?.eventtype === type.event_name && kept.groomName.trim() !== '';
}

/**
 * Validates the names of an event of that type and returns a sentence per field. Used by the form before
 * sending and by the server before saving.
 */
export function namesProblems(
  type: NamesOfType,
  { brideName, groomName }: Names,
  kept: SavedEvent | null,
): Partial<Record<keyof Names, Message>> {
  const problems: Partial<Record<keyof Names, Message>> = {};
  if (brideName.trim() === '') problems.brideName = MISSING;
  if (groomName.trim() === '') {
    if (type.second === 'needed') problems.groomName = MISSING;
  } else if (!takesSecond(type, kept)) problems.groomName = msg`This kind of event has one name`;
  return problems;
}

const MISSING = msg`Please enter a name`;
