import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import type { AccentKey } from '../api/event-look.ts';

interface Accent {
  key: AccentKey;
  /** Name in the reader's language. */
  readonly name: string;
  /** As `#rrggbb`. */
  colour: string;
}

const accent = (key: AccentKey, name: Message, colour: string): Accent => ({
  key,
  get name() {
    return say(name);
  },
  colour,
});

/** The accents on offer, in display order. */
export const accents: readonly Accent[] = [
  accent('wine', msg({ message: 'Wine', comment: 'color' }), '#7a2a3a'),
  accent('rose', msg({ message: 'Rose', comment: 'color' }), '#b25468'),
  accent('terracotta', msg({ message: 'Terracotta', comment: 'color' }), '#a84f31'),
  accent('ochre', msg({ message: 'Ochre', comment: 'color' }), '#8f6512'),
  accent('sage', msg({ message: 'Sage', comment: 'color' }), '#5d7758'),
  accent('emerald', msg({ message: 'Emerald', comment: 'color' }), '#17624a'),
  accent('teal', msg({ message: 'Teal', comment: 'color' }), '#1d6b75'),
  accent('dusk', msg({ message: 'Dusty blue', comment: 'color' }), '#4d6f92'),
  accent('navy', msg({ message: 'Navy', comment: 'color' }), '#25406e'),
  accent('lavender', msg({ message: 'Lavender', comment: 'color' }), '#7a62a3'),
  accent('charcoal', msg({ message: 'Charcoal', comment: 'color' }), '#4a4341'),
];

/** The colour of an accent as `#rrggbb`; the site's colour for an unknown key. */
export function colourOf(accent: string): string {
  if (/^#[\da-f]{6}$/.test(accent)) return accent;
  return (accents.find(({ key }) => key === accent) ?? accents[0])?.colour ?? '#7a2a3a';
}
