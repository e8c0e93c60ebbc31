import type { EventDetails, EventType, User } from '@keepsake/shared/api';
import { browserTimeZone, isTimeZone } from '@keepsake/shared/dates';
import { object, string } from '@keepsake/shared/forms';
import { namesProblems, type SavedEvent } from '@keepsake/shared/people';
import { say } from '@keepsake/shared/words';
import { namesToSend } from './names-to-send.ts';

/** Values of the event form; the photo is kept apart. */
export interface EventValues {
  brideName: string;
  groomName: string;
  eventName: string;
  eventtype: string;
  /** Local to the venue, `YYYY-MM-DD`. */
  date: string;
  /** Local to the venue, `HH:MM`. */
  time: string;
  /** IANA zone of the venue. */
  timezone: string;
  venue: string;
}

export const LONGEST_TITLE = 120;

function required(what: string, most: number) {
  return string()
    .trim()
    .required(`Please enter ${what}`)
    .max(most, `Please use at most ${most} characters`);
}

/**
 * Validates the event form like the server does.
 * @param kept the saved event; null for a new one
 */
export function eventSchema(types: readonly EventType[] | null, kept: SavedEvent | null) {
  return object({ ...always, brideName: name(types, kept), groomName: name(types, kept) });
}

/** A name is asked for as the chosen type says; without one its field is not shown yet. */
function name(types: readonly EventType[] | null, kept: SavedEvent | null) {
  return string()
    .trim()
    .default('')
    .max(80, 'Please use at most 80 characters')
    .test('people', (_typed, { parent, path, createError }) => {
      const values = parent as EventValues;
      const type = types?.find(({ event_name }) => event_name === values.eventtype);
      if (!type) return true;
      const problems = namesProblems(type, namesToSend(type, values, kept), kept);
      const problem = path === 'brideName' ? problems.brideName : problems.groomName;
      return problem === undefined || createError({ message: say(problem) });
    });
}

const always = {
  eventName: required('a name for the event', LONGEST_TITLE),
  eventtype: string().required('Please choose what you celebrate'),
  date: string()
    .required('Please choose the date')
    .matches(/^(19|20|21)\d\d-\d\d-\d\d$/, 'Please enter a date with four figures for the year'),
  time: string()
    .required('Please choose the time')
    .matches(/^([01]\d|2[0-3]):[0-5]\d/, 'Please enter a time, such as 15:30'),
  timezone: string()
    .required('Please choose the time zone of the venue')
    .test('known', 'Please choose a time zone from the list', (zone) => isTimeZone(zone)),
  venue: required('the venue', 200),
};

/** An empty form, with what is known already. */
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

/** The form of an event that exists. */
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
