import { zoneOfVenue } from './zone-of-venue.ts';

test.each([
  ['Villa Aurelia, Rome', 'Europe/Rome'],
  ['Villa Aurelia\nVia di Porta 1\n00153 Rome', 'Europe/Rome'],
  ['Sala Ítaca, São Paulo, Brazil', 'America/Sao_Paulo'],
  ['The Old Orchard', null],
  ['Convention Center', null],
  ['The Rome Inn, Springfield', null],
  ['', null],
])('%s is in %s', (venue, zone) => {
  expect(zoneOfVenue(venue)).toBe(zone);
});
