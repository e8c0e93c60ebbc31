import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import type { EventLook, NameLettering, ShownLook } from '../api/event-look.ts';
import { colourOf } from './accents.ts';
import { guarded } from './accessible-colors.ts';

/** The site's own look, and the default look of an event. */
export const DEFAULT_LOOK = { accent: 'wine', lettering: 'serif' } as const satisfies EventLook;

interface Lettering {
  key: NameLettering;
  /** Name in the reader's language. */
  readonly name: string;
}

const lettering = (key: NameLettering, name: Message): Lettering => ({
  key,
  get name() {
    return say(name);
  },
});

/** The typefaces on offer, in display order. */
export const nameLetterings: readonly Lettering[] = [
  lettering('serif', msg({ message: 'Classic serif', comment: 'letters of names' })),
  lettering('script', msg({ message: 'Script', comment: 'letters of names' })),
  lettering('hand', msg({ message: 'Handwriting', comment: 'letters of names' })),
  lettering('slab', msg({ message: 'Slab', comment: 'letters of names' })),
  lettering('sans', msg({ message: 'Plain', comment: 'letters of names' })),
  lettering('deco', msg({ message: 'Twenties', comment: 'letters of names' })),
];

/** Validates a lettering key; unknown keys become the site's default. */
export function letteringOf(key: string): NameLettering {
  return nameLetterings.find((each) => each.key === key)?.key ?? DEFAULT_LOOK.lettering;
}

/**
 * The look that guests' pages show; null for the site's own.
 * @param chosen the stored accent (key or `#rrggbb`) and lettering key, which a newer release may have written
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
