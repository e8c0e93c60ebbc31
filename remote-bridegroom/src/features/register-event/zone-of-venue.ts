import { currentTimeZone, timeZones } from '@keepsake/shared/dates';
import { isEnglish, LANGUAGES, localeOf } from '@keepsake/shared/words';
import { otherNamesOf } from './cities.ts';

/** Stations and towns whose names are those of many other places. */
const elsewhere = /^(Antarctica|America, (Indiana|Kentucky|North Dakota))$/;

/** Countries that another language calls like a town or an island elsewhere, as Spanish calls Grenada Granada. */
const likeTowns = new Set(['BL', 'GD', 'LC', 'MF', 'PW', 'SH', 'SV', 'SX']);

/** Where nearly everybody lives by one clock of several, or all clocks are the same. */
const main: Record<string, string> = {
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
  /** Its zone; null where that depends on the place. */
  zone: string | null;
}

interface Places {
  cities: Map<string, string>;
  countries: Map<string, Country>;
}

let known: Places | null = null;

/** Accents over Latin letters, points and vowels of Hebrew and Arabic; Hindi's vowels are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655'’׳"״]/g;

const folded = (name: string) => name.normalize('NFD').replace(MARKS, '').trim().toLowerCase();

/** Not every browser knows the zones of a country. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Countries by their names in every language of the site: a wedding abroad may be written in either. */
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
    // Codes of former countries stand for those of today.
    if (locale.region !== code) continue;
    const zones = locale.getTimeZones?.() ?? [];
    const current = zones.map(currentTimeZone);
    const [only] = current.length === 1 ? current : [main[code]];
    if (current.length === 0 && only === undefined) continue;
    for (const language of languages) {
      const name = language.names.of(code);
      if (name && (language.isEnglish || !likeTowns.has(code)) && !found.has(folded(name)))
        found.set(folded(name), { zones: current, zone: only ?? null });
    }
  }
  return found;
}

function places(): Places {
  if (known) return known;
  const cities = new Map<string, string>();
  for (const { city, region, id } of timeZones()) {
    if (region === '' || elsewhere.test(region)) continue;
    cities.set(folded(city), id);
  }
  for (const id of cities.values())
    for (const name of otherNamesOf(id))
      if (!cities.has(folded(name))) cities.set(folded(name), id);
  known = { cities, countries: countries() };
  return known;
}

/**
 * The time zone of the city or country that an address names as one of its parts, in any language of the site; null where
 * it names none, or a country of several zones without one of their cities.
 */
export function zoneOfVenue(venue: string): string | null {
  const { cities, countries: lands } = places();
  const parts = venue.split(/[,،;\n]/).map((part) => folded(part.replace(/\p{Nd}+/gu, ' ')));
  for (const [at, part] of parts.toReversed().entries()) {
    const city = cities.get(part);
    const land = lands.get(part);
    // Oman and Amman are written alike in Arabic.
    if (land?.zone && city && land.zone !== city) return null;
    if (land) return land.zone ?? city ?? within(land, parts.slice(0, parts.length - 1 - at));
    if (city) return city;
  }
  return null;
}

function within({ zones }: Country, parts: readonly string[]): string | null {
  const { cities } = places();
  const found = parts.toReversed().map((part) => cities.get(part));
  return found.find((zone) => zone !== undefined && zones.includes(zone)) ?? null;
}
