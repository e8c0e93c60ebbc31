import { currentTimeZone, timeZones } from '@keepsake/shared/dates';
import { isEnglish, LANGUAGES, localeOf } from '@keepsake/shared/words';
import { otherNamesOf } from './cities.ts';

/** Regions whose cities share their names with many other places, and stations in Antarctica. */
const ambiguousRegions = /^(Antarctica|America, (Indiana|Kentucky|North Dakota))$/;

/** Countries whose name in another language is also that of a town or island, as Grenada is Granada in Spanish. */
const ambiguousCountries = new Set(['BL', 'GD', 'LC', 'MF', 'PW', 'SH', 'SV', 'SX']);

/** The zone of countries with several, where nearly everybody lives in one of them or all have the same time. */
const mainZones: Record<string, string> = {
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
};

interface Country {
  zones: readonly string[];
  /** The country's only or main zone; null if it has several. */
  zone: string | null;
}

interface Places {
  cities: Map<string, string>;
  countries: Map<string, Country>;
}

let cached: Places | null = null;

/** Latin accents, Hebrew and Arabic points, and apostrophes; Hindi vowel signs stay, since they distinguish words. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655'’׳"״]/g;

const folded = (name: string) => name.normalize('NFD').replace(MARKS, '').trim().toLowerCase();

/** `getTimeZones` is missing in some browsers. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Countries by their normalised names in every language of the site. */
function countries(): Map<string, Country> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const found = new Map<string, Country>();
  const languages = LANGUAGES.map(({ code }) => ({
    isEnglish: isEnglish(code),
    names: new Intl.DisplayNames(localeOf(code), { type: 'region', fallback: 'none' }),
  }));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (languages[0]?.names.of(code) === undefined) continue;
    const locale: WithZones = new Intl.Locale(`und-${code}`);
    // Skips codes of former countries, which Intl replaces by current ones.
    if (locale.region !== code) continue;
    const zones = locale.getTimeZones?.() ?? [];
    const current = zones.map(currentTimeZone);
    const [only] = current.length === 1 ? current : [mainZones[code]];
    if (current.length === 0 && only === undefined) continue;
    for (const language of languages) {
      const name = language.names.of(code);
      if (name && (language.isEnglish || !ambiguousCountries.has(code)) && !found.has(folded(name)))
        found.set(folded(name), { zones: current, zone: only ?? null });
    }
  }
  return found;
}

function places(): Places {
  if (cached) return cached;
  const cities = new Map<string, string>();
  for (const { city, region, id } of timeZones()) {
    if (region === '' || ambiguousRegions.test(region)) continue;
    cities.set(folded(city), id);
  }
  for (const id of cities.values())
    for (const name of otherNamesOf(id))
      if (!cities.has(folded(name))) cities.set(folded(name), id);
  cached = { cities, countries: countries() };
  return cached;
}

/**
 * The time zone of the city or country that an address contains as one of its parts, in any language of the site; null
 * without one, or for a country with several zones but no known city.
 */
export function zoneOfVenue(venue: string): string | null {
  const { cities, countries: lands } = places();
  const parts = venue.split(/[,،;\n]/).map((part) => folded(part.replace(/\p{Nd}+/gu, ' ')));
  for (const [at, part] of parts.toReversed().entries()) {
    const city = cities.get(part);
    const land = lands.get(part);
    // Such as Oman and Amman, which are written alike in Arabic.
    if (land?.zone && city && land.zone !== city) return null;
    if (land) return land.zone ?? city ?? zoneWithin(land, parts.slice(0, parts.length - 1 - at));
    if (city) return city;
  }
  return null;
}

function zoneWithin({ zones }: Country, parts: readonly string[]): string | null {
  const { cities } = places();
  const found = parts.toReversed().map((part) => cities.get(part));
  return found.find((zone) => zone !== undefined && zones.includes(zone)) ?? null;
}
