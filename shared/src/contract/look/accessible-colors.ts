import type { AccentOnGround } from '../api/event-look.ts';
import { contrast } from './contrast.ts';

/** Page backgrounds per scheme, and the text colour on filled buttons; equal to the theme's tokens. */
export const GROUNDS = { light: ['#fbf7f0', '#fffdf9'], dark: ['#1a1512', '#241d19'] } as const;
export const ON_FILL = '#fffaf5';

/** Minimum contrast ratios of WCAG 2.2 AA for text and for other graphics. */
const TEXT_RATIO = 4.5;
const GRAPHICS_RATIO = 3;

/** Lightness steps when adjusting a colour; fine enough to find a colour that satisfies two bounds. */
const STEPS = 512;

/**
 * Shades of an accent for light and dark grounds. They keep its hue, and its lightness if contrast allows; otherwise
 * they get darker or lighter until text in the colour and text on it are readable.
 * @param accent `#rrggbb`
 */
export function guarded(accent: string): { light: AccentOnGround; dark: AccentOnGround } {
  const byDay = adjusted(accent, -1, (colour) => hasContrast(colour, GROUNDS.light, TEXT_RATIO));
  const onDark = (colour: string) => hasContrast(colour, GROUNDS.dark, GRAPHICS_RATIO);
  const belowWords = (colour: string) => contrast(colour, ON_FILL) >= TEXT_RATIO;
  const byNight = adjusted(accent, 1, (colour) => hasContrast(colour, GROUNDS.dark, TEXT_RATIO));
  const fill = belowWords(accent) ? adjusted(accent, 1, onDark) : adjusted(accent, -1, belowWords);
  const deeper = lightened(byDay, -0.09);
  return {
    light: { ink: byDay, deep: deeper, fill: byDay, fillDeep: deeper },
    dark: { ink: byNight, deep: lightened(byNight, 0.09), fill, fillDeep: lightened(fill, -0.07) },
  };
}

function hasContrast(colour: string, grounds: readonly string[], ratio: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= ratio);
}

/** The nearest colour towards black (-1) or white (1) that satisfies `fits`. */
function adjusted(colour: string, way: -1 | 1, fits: (colour: string) => boolean): string {
  if (fits(colour)) return colour;
  const [hue, saturation, lightness] = hslOf(colour);
  for (let step = 1; step <= STEPS; step += 1) {
    const tried = hexOf(hue, saturation, lightness + (way * step) / STEPS);
    if (fits(tried)) return tried;
  }
  return way < 0 ? '#000000' : '#ffffff';
}

function lightened(colour: string, by: number): string {
  const [hue, saturation, lightness] = hslOf(colour);
  return hexOf(hue, saturation, lightness + by);
}

/** Red, green and blue channels, 0 to 255. @param colour `#rrggbb` */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const all = Number.parseInt(colour.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
function hslOf(colour: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channelsOf(colour).map((part) => part / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const lightness = most - span / 2;
  if (span === 0) return [0, 0, lightness];
  const hue =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [hue, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = saturation * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const at = (offset + hue * 2) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
