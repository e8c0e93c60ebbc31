import type { ChosenLook, OwnedEvent } from '@keepsake/shared/api';
import { accents, DEFAULT_LOOK, letteringOf } from '@keepsake/shared/look';

const OWN = /^#[\da-f]{6}$/;

/** What an event has, as the choices know it: a newer release may have kept what this one does not offer. */
export function asChosen({ accent, lettering }: Pick<OwnedEvent, keyof ChosenLook>): ChosenLook {
  const key = accents.find((each) => each.key === accent)?.key;
  return {
    accent: key ?? (OWN.test(accent) ? accent : DEFAULT_LOOK.accent),
    // An older server tells none.
    lettering: letteringOf(lettering),
  };
}
