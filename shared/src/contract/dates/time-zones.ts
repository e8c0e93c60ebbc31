import {
  collatorOf,
  currentLanguage,
  dateFormat,
  isEnglish,
  type AnyLanguage,
} from '@keepsake/shared/words';

/** A place whose clock an event can follow. */
export interface TimeZone {
  /** IANA name, as in `America/New_York`. */
  id: string;
  /** As in `New York`. */
  city: string;
  /** As in `America`; empty for UTC. */
  region: string;
}

/** Names that some browsers still list, by the name that people look for today. */
const renamed: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
};

/** The name of a zone that people look for today: browsers still call Asia/Kolkata Asia/Calcutta. */
export function currentTimeZone(id: string): string {
  const name = renamed[id];
  return name !== undefined && isTimeZone(name) ? name : id;
}

/** The zone of this browser; UTC where it does not say. */
export function browserTimeZone(): string {
  return currentTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}

/** The city of an IANA zone, as in `New York` for `America/New_York`. */
export function cityOf(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

/**
 * Whose clock it is, as its reader calls it: `New York time`, `שעון איטליה`, `Mexiko-Stadt (Ortszeit)`. Languages other
 * than English name the country where it has one clock.
 */
export function clockOf(timezone: string, language: AnyLanguage = currentLanguage()): string {
  if (isEnglish(language)) return `${cityOf(timezone)} time`;
  const parts = dateFormat({ timeZone: timezone, timeZoneName: 'shortGeneric' }, language);
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

/** The part of the world of an IANA zone, as in `America`; empty for a zone without one. */
function regionOf(timezone: string): string {
  return timezone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
}

/** Whether `Intl` knows a zone by this name. */
export function isTimeZone(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }));
  } catch {
    return false;
  }
}

/** Every zone that this browser knows, its own and UTC among them, by city. */
export function timeZones(): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone').map(currentTimeZone);
  const ids = new Set([...known, browserTimeZone(), 'UTC']);
  const byName = collatorOf();
  return [...ids]
    .map((id) => ({ id, city: cityOf(id), region: regionOf(id) }))
    .toSorted((a, b) => byName.compare(a.city, b.city));
}

/** How far a zone is from UTC at an instant, as in `GMT−04:00`; daylight saving counts. */
export function zoneOffset(timezone: string, at: Date = new Date()): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  return (name ?? 'GMT').replace('-', '−');
}
