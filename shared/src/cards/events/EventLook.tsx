import type { AccentOnGround, NameLettering, ShownLook } from '@keepsake/shared/api';
import { PageVariables } from '@keepsake/shared/ui';
import { letterings } from '../designs/letterings.ts';

type Variables = Record<string, string>;

/** How large names are beside those in the serif of the site: letters of one size look larger or smaller. */
const sizes: Record<NameLettering, number> = {
  serif: 1,
  script: 1.16,
  hand: 1.14,
  slab: 0.84,
  sans: 0.86,
  deco: 0.82,
};

const isKnown = (lettering: string): lettering is NameLettering => Object.hasOwn(sizes, lettering);

/** Letters that a newer release gave, and that are unknown here, are those of the site. */
function lettered(lettering: string): Variables {
  if (!isKnown(lettering) || lettering === 'serif') return {};
  const { fontFamily, fontWeight } = letterings[lettering];
  return {
    '--event-letters': fontFamily,
    '--event-letters-weight': String(fontWeight),
    '--event-letters-size': `${sizes[lettering]}em`,
  };
}

/** `#7a2a3a` as the channels that MUI mixes with transparency. */
const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

/** The colours of MUI's theme by the variables that every component of it takes them from. */
const accented = ({ ink, deep, fill, fillDeep }: AccentOnGround): Variables => ({
  '--mui-palette-primary-main': ink,
  '--mui-palette-primary-light': ink,
  '--mui-palette-primary-dark': deep,
  '--mui-palette-primary-mainChannel': channels(ink),
  '--mui-palette-primary-lightChannel': channels(ink),
  '--mui-palette-primary-darkChannel': channels(deep),
  '--mui-palette-fill-main': fill,
  '--mui-palette-fill-dark': fillDeep,
  '--mui-palette-LinearProgress-primaryBg': `rgb(${channels(ink)} / 0.3)`,
});

/**
 * A look as variables of style, for an element and all in it.
 * @param look null, or none from a server of yesterday, is the look of the site
 */
export function lookVariables(
  look: ShownLook | null | undefined,
): Record<string, string | Variables> {
  if (!look) return {};
  const { colours, lettering } = look;
  return {
    ...lettered(lettering),
    ...(colours
      ? {
          ...accented(colours.light),
          // What is paper, or dark, by day and by night.
          '--event-on-paper': colours.light.ink,
          '--event-on-dark': colours.dark.ink,
          '@media (prefers-color-scheme: dark)': accented(colours.dark),
        }
      : {}),
  };
}

/**
 * Gives the page the look of an event while it is rendered: its accent, and the letters of its names. What lies above
 * the page, as a sheet, has it too.
 */
export function EventLook({ of }: { of: ShownLook | null | undefined }) {
  return of ? <PageVariables variables={lookVariables(of)} /> : null;
}
