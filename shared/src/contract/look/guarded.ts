import type { AccentOnGround } from '../api/event-look.ts';
import { contrast } from './contrast.ts';

/** The grounds that pages have by day and by night, and the light words on a filled button; those of the theme. */
export const GROUNDS = { light: ['#fbf7f0', '#fffdf9'], dark: ['#1a1512', '#241d19'] } as const;
export const ON_FILL = '#fffaf5';

/** What WCAG 2.2 AA asks for words, and for what is no words. */
const WORDS = 4.5;
const SHAPES = 3;

/** How finely a colour is made darker or lighter: a step is smaller than what lies between two bounds. */
const STEPS = 512;

/**
 * An accent as it is on light and on dark grounds. It keeps its hue, and its lightness where that will do; where it
 * will not, it becomes darker or lighter until words in it, and words on it, can be read.
 * @param accent `#rrggbb`
 */
export function guarded(accent: string): { light: AccentOnGround; dark: AccentOnGround } {
  const byDay = moved(accent, -1, (colour) => stands(colour, GROUNDS.light, WORDS));
  const onDark = (colour: string) => stands(colour, GROUNDS.dark, SHAPES);
  const belowWords = (colour: string) => contrast(colour, ON_FILL) >= WORDS;
  const byNight = moved(accent, 1, (colour) => stands(colour, GROUNDS.dark, WORDS));
  const fill = belowWords(accent) ? moved(accent, 1, onDark) : moved(accent, -1, belowWords);
  const deeper = shifted(byDay, -0.09);
  return {
    light: { ink: byDay, deep: deeper, fill: byDay, fillDeep: deeper },
    dark: { ink: byNight, deep: shifted(byNight, 0.09), fill, fillDeep: shifted(fill, -0.07) },
  };
}

function stands(colour: string, grounds: readonly string[], ratio: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= ratio);
}

/** The first colour on the way to black (-1) or white (1) that will do. */
function moved(colour: string, way: -1 | 1, fits: (colour: string) => boolean): string {
  if (fits(colour)) return colour;
  const [hue, saturation, lightness] = hslOf(colour);
  for (let step = 1; step <= STEPS; step += 1) {
    const tried = hexOf(hue, saturation, lightness + (way * step) / STEPS);
    if (fits(tried)) return tried;
  }
  return way < 0 ? '#000000' : '#ffffff';
}

function shifted(colour: string, by: number): string {
  const [hue, saturation, lightness] = hslOf(colour);
  return hexOf(hue, saturation, lightness + by);
}

/** Red, green and blue, 0 to 255. @param colour `#rrggbb` */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const all = Number.parseInt(colour.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

/** Hue 0 to 6, saturation and lightness 0 to 1. */
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
