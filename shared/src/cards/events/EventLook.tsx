import type { AccentOnGround, NameLettering, ShownLook } from '@keepsake/shared/api';
import { PageVariables } from '@keepsake/shared/ui';
import { channelsOf } from '../../contract/look/accessible-colors.ts';
import { letterings } from '../designs/letterings.ts';

type Variables = Record<string, string>;

/** Font size factors that make the typefaces appear equally large. */
const sizes: Record<NameLettering, number> = {
  serif: 1,
  script: 1.16,
  hand: 1.14,
  slab: 0.84,
  sans: 0.86,
  deco: 0.82,
};

const isKnown = (lettering: string): lettering is NameLettering => Object.hasOwn(sizes, lettering);

/** CSS variables of a lettering. One that this release does not know falls back to the site's. */
function letteringVariables(lettering: string): Variables {
  if (!isKnown(lettering) || lettering === 'serif') return {};
  const { fontFamily, fontWeight } = letterings[lettering];
  return {
    '--event-letters': fontFamily,
    '--event-letters-weight': String(fontWeight),
    '--event-letters-size': `${sizes[lettering]}em`,
  };
}

/** The channels of a colour as MUI mixes them with transparency, `122 42 58` for `#7a2a3a`. */
const channels = (colour: string) => channelsOf(colour).join(' ');

/** Overrides the theme's CSS variables from which all MUI components take the accent. */
const accentVariables = ({ ink, deep, fill, fillDeep }: AccentOnGround): Variables => ({
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

/** A look as CSS variables for an element and its descendants. */
export function lookVariables({
  colours,
  lettering,
}: ShownLook): Record<string, string | Variables> {
  return {
    ...letteringVariables(lettering),
    ...(colours
      ? {
          ...accentVariables(colours.light),
          // For elements that stay light (paper) or dark in both schemes.
          '--event-on-paper': colours.light.ink,
          '--event-on-dark': colours.dark.ink,
          '@media (prefers-color-scheme: dark)': accentVariables(colours.dark),
        }
      : {}),
  };
}

/** Applies an event's accent and typeface to the page while it is rendered, including overlays. */
export function EventLook({ of }: { of: ShownLook | null | undefined }) {
  return of ? <PageVariables variables={lookVariables(of)} /> : null;
}
