import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import { pageAfterSaving } from './EventForm.tsx';
import { timeZones } from '@keepsake/shared/dates';
import { LANGUAGES } from '@keepsake/shared/words';
import { cityIn } from './cities.ts';
import { zoneOfVenue } from './zone-of-venue.ts';

afterEach(() => forgetPackageId());

test('saving an event leads to its page', () => {
  expect(pageAfterSaving('e1', true)).toBe('/bride-groom/wedding/e1/details');
});

test('a new event leads to the package that its owner chose before, a changed one does not', () => {
  keepPackageId('3');
  expect(pageAfterSaving('e1', false)).toBe('/bride-groom/wedding/e1/details');
  expect(pageAfterSaving('e1', true)).toBe('/pricing?packageId=3&event_id=e1');
  // It stays stored until it is chosen on that page.
  expect(storedPackageId()).toBe('3');
});

test.each([
  ['Villa Aurelia, Rome', 'Europe/Rome'],
  ['Villa Aurelia\nVia di Porta 1\n00153 Rome', 'Europe/Rome'],
  ['Sala Ítaca, São Paulo, Brazil', 'America/Sao_Paulo'],
  ['The Old Orchard', null],
  ['Convention Center', null],
  ['The Rome Inn, Springfield', null],
  ['', null],
  // In other languages
  ['Villa Aurelia, 00153 Roma', 'Europe/Rome'],
  ['Gut Sonnenhof, Bayern, Deutschland', 'Europe/Berlin'],
  ['Schloss Schönbrunn, 1130 Wien', 'Europe/Vienna'],
  ['Dwór pod Lipami, Polska', 'Europe/Warsaw'],
  ['Masseria San Biagio, Ostuni, Włochy', 'Europe/Rome'],
  ['Casa de la Playa, Ciudad de México, México', 'America/Mexico_City'],
  ['אולמי הדר, ירושלים', 'Asia/Jerusalem'],
  ['גן אירועים, פתח תקווה, ישראל', 'Asia/Jerusalem'],
  ['قاعة النخيل، القاهرة', 'Africa/Cairo'],
  ['قاعة النخيل، ١٢ شارع النيل، مصر', 'Africa/Cairo'],
  ['लेक पैलेस, उदयपुर, भारत', 'Asia/Kolkata'],
  // A country of several zones, with and without one of their cities
  ['Hotel Jardín, Tenerife, España', null],
  ['Mezquita, Córdoba, España', null],
  ['The Loft, New York, United States', 'America/New_York'],
  ['The Barn, Rome, United States', null],
  // A town that is called like a country
  ['Carmen de los Mártires, Granada', null],
  ['Mercado Modelo, Salvador', 'America/Bahia'],
])('%s is in %s', (venue, zone) => {
  expect(zoneOfVenue(venue)).toBe(zone);
});

test('a city has its name in the language of the page', () => {
  expect(cityIn('de', 'Europe/Rome')).toBe('Rom');
  expect(cityIn('he', 'America/New_York')).toBe('ניו יורק');
  expect(cityIn('fr', 'Europe/Rome')).toBeNull();
  expect(cityIn('en', 'Europe/Rome')).toBeNull();
});

test.each(LANGUAGES)(
  'a translated city name in $code leads to its own zone or to none',
  ({ code }) => {
    for (const { id } of timeZones()) {
      const name = cityIn(code, id);
      if (name !== null) expect([id, null]).toContain(zoneOfVenue(`Villa, ${name}`));
    }
  },
);
