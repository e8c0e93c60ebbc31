import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import type { EventLook, NameLettering, ShownLook } from '../api/event-look.ts';
import { colourOf } from './accents.ts';
import { guarded } from './guarded.ts';

/** The look of the site, which an event has until another one is chosen. */
export const DEFAULT_LOOK = { accent: 'wine', lettering: 'serif' } as const satisfies EventLook;

interface Lettering {
  key: NameLettering;
  /** Said in the reader's language. */
  readonly name: string;
}

const lettering = (key: NameLettering, name: Message): Lettering => ({
  key,
  get name() {
    return say(name);
  },
});

/** The letters on offer, in the order in which they are shown. */
export const nameLetterings: readonly Lettering[] = [
  lettering('serif', msg({ message: 'Classic serif', comment: 'letters of names' })),
  lettering('script', msg({ message: 'Script', comment: 'letters of names' })),
  lettering('hand', msg({ message: 'Handwriting', comment: 'letters of names' })),
  lettering('slab', msg({ message: 'Slab', comment: 'letters of names' })),
  lettering('sans', msg({ message: 'Plain', comment: 'letters of names' })),
  lettering('deco', msg({ message: 'Twenties', comment: 'letters of names' })),
];

/** The letters of a key; those of the site for one that is not known here. */
export function letteringOf(key: string): NameLettering {
  return nameLetterings.find((each) => each.key === key)?.key ?? DEFAULT_LOOK.lettering;
}

/**
 * What guests’ pages make of a choice; null for the look of the site.
 * @param chosen a key or `#rrggbb`, and a key, as they are kept: a release of tomorrow may have written them
 */
export function shownLook({
  accent,
  lettering,
}: Record<keyof EventLook, string>): ShownLook | null {
  const colour = colourOf(accent);
  const isOurs = colour === colourOf(DEFAULT_LOOK.accent);
  if (isOurs && lettering === DEFAULT_LOOK.lettering) return null;
  return { colours: isOurs ? null : guarded(colour), lettering };
}
