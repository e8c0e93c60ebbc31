/** How the colours of a finished picture are changed: around the wheel in degrees, and how strong they stay. */
export interface Recolouring {
  turn: number;
  strength: number;
}

/** Recolours a picture. @param svg with colours written as `#rgb` or `#rrggbb` */
export function recolour(svg: string, { turn, strength }: Recolouring): string {
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})(?=[";])/gi, (hex) => {
    const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
    const [hue, saturation, light] = toHsl(long);
    return toHex((hue + turn + 360) % 360, Math.min(1, saturation * strength), light);
  });
}

function toHsl(hex: string): [hue: number, saturation: number, light: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, span] = [(most + least) / 2, most - least];
  if (span === 0) return [0, 0, light];
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [((sixth + 6) % 6) * 60, span / (1 - Math.abs(2 * light - 1)), light];
}

function toHex(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
