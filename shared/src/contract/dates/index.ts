export {
  daysUntilEvent,
  formatEventDate,
  formatEventDateTime,
  formatEventTime,
} from './event-date.ts';
export { formatInstant, formatInstantDate, formatInstantTime } from './instant.ts';
export {
  browserTimeZone,
  cityOf,
  clockOf,
  currentTimeZone,
  isTimeZone,
  timeZones,
  zoneOffset,
} from './time-zones.ts';
export type { TimeZone } from './time-zones.ts';
