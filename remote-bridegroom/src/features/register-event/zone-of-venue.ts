import { timeZones } from '@keepsake/shared/dates';

/** Stations and towns whose names are those of many other places. */
const elsewhere = /^(Antarctica|America, (Indiana|Kentucky|North Dakota))$/;

/** Where a country has one time zone, by its English name. */
interface Places {
  cities: Map<string, string>;
  countries: Map<string, string>;
}

let known: Places | null = null;

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Not every browser knows the zones of a country. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

function countries(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    const zones = (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.();
    const [zone] = zones ?? [];
    if (name && zone && zones?.length === 1) found.set(folded(name), zone);
  }
  return found;
}

function places(): Places {
  known ??= {
    cities: new Map(
      timeZones()
        .filter(({ region }) => region !== '' && !elsewhere.test(region))
        .map(({ city, id }) => [folded(city), id]),
    ),
    countries: countries(),
  };
  return known;
}

/** The time zone of the city or country that an address names as one of its parts; null where it names none. */
export function zoneOfVenue(venue: string): string | null {
  const { cities, countries: lands } = places();
  const parts = venue.split(/[,;\n]/).map((part) => folded(part.replace(/\d+/g, ' ')));
  for (const part of parts.toReversed()) {
    const zone = cities.get(part) ?? lands.get(part);
    if (zone) return zone;
  }
  return null;
}
