import { t } from '@lingui/core/macro';
import type { Api, EventDetails, EventType, User } from '@keepsake/shared/api';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { browserTimeZone, isTimeZone } from '@keepsake/shared/dates';
import { object, string } from '@keepsake/shared/forms';
import { namesProblems, takesSecond, type SavedEvent } from '@keepsake/shared/people';
import { say } from '@keepsake/shared/words';

/** Values of the event form without the photo. */
export type EventValues = Required<BodyOf<Api['POST v2/events']>>;

export const LONGEST_TITLE = 120;
const LONGEST_NAME = 80;

function required(missing: () => string, most: number) {
  return string()
    .trim()
    .required(missing)
    .max(most, () => t`Please use at most ${most} characters`);
}

/**
 * Validates the event form like the server does.
 * @param saved the saved event; null for a new one
 */
export function eventSchema(types: readonly EventType[] | null, saved: SavedEvent | null) {
  return object({ ...always, brideName: name(types, saved), groomName: name(types, saved) });
}

/** Validates a name by the chosen event type; without a type the field is not shown yet. */
function name(types: readonly EventType[] | null, saved: SavedEvent | null) {
  return string()
    .trim()
    .default('')
    .max(LONGEST_NAME, () => t`Please use at most ${{ most: LONGEST_NAME }} characters`)
    .test('people', (_typed, { parent, path, createError }) => {
      const values = parent as EventValues;
      const type = types?.find(({ event_name }) => event_name === values.eventtype);
      if (!type) return true;
      const problems = namesProblems(type, namesToSend(type, values, saved), saved);
      const problem = path === 'brideName' ? problems.brideName : problems.groomName;
      return problem === undefined || createError({ message: say(problem) });
    });
}

/** The form's names; the second is empty if its field is hidden, even when something was typed before. */
export function namesToSend(
  type: Pick<EventType, 'event_name' | 'second'>,
  { brideName, groomName }: EventValues,
  saved: SavedEvent | null,
) {
  return { brideName, groomName: takesSecond(type, saved) ? groomName : '' };
}

const always = {
  eventName: required(() => t`Please enter a name for the event`, LONGEST_TITLE),
  eventtype: string().required(() => t`Please choose what you celebrate`),
  date: string()
    .required(() => t`Please choose the date`)
    .matches(
      /^(19|20|21)\d\d-\d\d-\d\d$/,
      () => t`Please enter a date with four figures for the year`,
    ),
  time: string()
    .required(() => t`Please choose the time`)
    .matches(/^([01]\d|2[0-3]):[0-5]\d/, () => t`Please enter a time, such as 15:30`),
  timezone: string()
    .required(() => t`Please choose the time zone of the venue`)
    .test(
      'known',
      () => t`Please choose a time zone from the list`,
      (zone) => isTimeZone(zone),
    ),
  venue: required(() => t`Please enter the venue`, 200),
};

/** A new event with names and time zone prefilled. */
export function newEvent(user: User | null): EventValues {
  return {
    brideName: user?.bride_name ?? '',
    groomName: user?.groom_name ?? '',
    eventName: '',
    eventtype: '',
    date: '',
    time: '',
    timezone: browserTimeZone(),
    venue: '',
  };
}

/** The form's values of a saved event. */
export function valuesOf(event: EventDetails): EventValues {
  const { brideName, groomName, eventName, eventtype, date, time, timezone, venue } = event;
  return {
    brideName,
    groomName,
    eventName,
    eventtype,
    date,
    time: time.slice(0, 5),
    timezone,
    venue,
  };
}
