import {
  collatorOf,
  currentLanguage,
  dateFormat,
  isEnglish,
  type AnyLanguage,
} from '@keepsake/shared/words';

/** A time zone that an event can use. */
export interface TimeZone {
  /** IANA name, as in `America/New_York`. */
  id: string;
  /** Display name, as in `New York`. */
  city: string;
  /** Continent or ocean, as in `America`; empty for UTC. */
  region: string;
}

/** Outdated names that some browsers still list, with their current names. */
const renamed: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
};

/** The current name of a time zone: some browsers still call Asia/Kolkata Asia/Calcutta. */
export function currentTimeZone(id: string): string {
  const name = renamed[id];
  return name !== undefined && isTimeZone(name) ? name : id;
}

/** The browser's time zone; UTC when it does not tell. */
export function browserTimeZone(): string {
  return currentTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}

/** The city of an IANA zone, as in `New York` for `America/New_York`. */
export function cityOf(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

/**
 * Display name of a time zone's clock: `New York time`, `שעון איטליה`, `Mexiko-Stadt (Ortszeit)`. Languages other than
 * English name the country when it has only one time zone.
 */
export function clockOf(timezone: string, language: AnyLanguage = currentLanguage()): string {
  if (isEnglish(language)) return `${cityOf(timezone)} time`;
  const parts = dateFormat({ timeZone: timezone, timeZoneName: 'shortGeneric' }, language);
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

/** The region of an IANA zone, as in `America`; empty for a zone without one. */
function regionOf(timezone: string): string {
  return timezone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
}

/** Whether `Intl` accepts this time zone name. */
export function isTimeZone(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }));
  } catch {
    return false;
  }
}

/** Every time zone that this browser knows, plus its own and UTC, sorted by city. */
export function timeZones(): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone').map(currentTimeZone);
  const ids = new Set([...known, browserTimeZone(), 'UTC']);
  const byName = collatorOf();
  return [...ids]
    .map((id) => ({ id, city: cityOf(id), region: regionOf(id) }))
    .toSorted((a, b) => byName.compare(a.city, b.city));
}

/** A zone's offset from UTC at an instant, as in `GMT−04:00`, daylight saving included. */
export function zoneOffset(timezone: string, at: Date = new Date()): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  return (name ?? 'GMT').replace('-', '−');
}
