import type { AccentKey } from '../api/event-look.ts';

/** The accents that are on offer, in the order in which they are shown. */
export const accents: readonly { key: AccentKey; name: string; colour: string }[] = [
  { key: 'wine', name: 'Wine', colour: '#7a2a3a' },
  { key: 'rose', name: 'Rose', colour: '#b25468' },
  { key: 'terracotta', name: 'Terracotta', colour: '#a84f31' },
  { key: 'ochre', name: 'Ochre', colour: '#8f6512' },
  { key: 'sage', name: 'Sage', colour: '#5d7758' },
  { key: 'emerald', name: 'Emerald', colour: '#17624a' },
  { key: 'teal', name: 'Teal', colour: '#1d6b75' },
  { key: 'dusk', name: 'Dusty blue', colour: '#4d6f92' },
  { key: 'navy', name: 'Navy', colour: '#25406e' },
  { key: 'lavender', name: 'Lavender', colour: '#7a62a3' },
  { key: 'charcoal', name: 'Charcoal', colour: '#4a4341' },
];

/** The colour of an accent, `#rrggbb`; that of the site for a key that is not known here. */
export function colourOf(accent: string): string {
  if (/^#[\da-f]{6}$/.test(accent)) return accent;
  return (accents.find(({ key }) => key === accent) ?? accents[0])?.colour ?? '#7a2a3a';
}
