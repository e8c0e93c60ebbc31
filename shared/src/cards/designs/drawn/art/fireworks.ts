import {
  circle,
  define,
  fade,
  fill,
  fixed,
  glow,
  ground,
  line,
  polar,
  rect,
  times,
  dice,
  type Drawing,
} from '../kit.ts';

function burst(x: number, y: number, r: number, colour: string, light: string, rays = 22): string {
  const trails = times(rays, (at) => {
    const angle = (at * 360) / rays;
    const reach = at % 2 ? r * 0.74 : r;
    return `M${polar(x, y, angle, r * 0.18)
      .map(fixed)
      .join(' ')}Q${polar(x, y, angle, reach * 0.7)
      .map(fixed)
      .join(
        ' ',
      )} ${fixed(polar(x, y, angle, reach)[0])} ${fixed(polar(x, y, angle, reach)[1] + reach * 0.09)}`;
  });
  const sparks = times(rays, (at) => {
    const angle = (at * 360) / rays;
    const reach = at % 2 ? r * 0.74 : r;
    const [dx, dy] = polar(x, y, angle, reach * 1.06);
    return circle(dx, dy + reach * 0.09, at % 2 ? r * 0.022 : r * 0.03, light);
  });
  const inner = times(12, (at) => {
    const [dx, dy] = polar(x, y, at * 30 + 9, r * 0.38);
    return circle(dx, dy, r * 0.018, light);
  });
  return `<circle cx="${x}" cy="${y}" r="${fixed(r * 1.2)}" fill="url(#g)"/>${line(trails, colour, Math.max(1.2, r * 0.014))}${sparks}${inner}`;
}

/** Fireworks above a sleeping town. */
export const fireworks: Drawing = {
  cover: ({ ground: paper, a, b, c, d }) => {
    const roll = dice(9);
    const stars = times(50, () => circle(roll() * 500, roll() * 560, 0.6 + roll(), '#fff', 0.5));
    const windows = times(26, (at) =>
      rect(
        20 + at * 18.4,
        655 - ((at * 29) % 24),
        4,
        6,
        `fill="${a}" opacity="${at % 3 ? 0.9 : 0.5}"`,
      ),
    );
    const roofs =
      'M0 700V640L24 622L48 640V652H70V618L92 600L114 618V648H150V632H178V606L190 580L202 606V640H236V622L262 604L288 622V646H318V628H352V612L374 594L396 612V642H430V620L456 602L482 620V634H500V700Z';
    return `${define(fade('s', paper, paper, d), glow('g', a, 0.22))}${ground(paper)}${rect(0, 0, 500, 700, 'fill="url(#s)"')}${stars}${line('M156 600Q150 380 152 226M352 600Q362 340 356 158M262 610Q250 460 256 356', a, 1, 'opacity=".35" stroke-dasharray="2 7"')}${burst(152, 190, 118, a, '#fff')}${burst(362, 132, 104, b, a)}${burst(272, 304, 58, c, '#fff', 16)}${burst(60, 330, 44, c, a, 14)}${burst(448, 286, 52, a, '#fff', 14)}${fill(roofs, '#0b0b14', 0.85)}${windows}`;
  },
  corner: ({ d, b, c }) =>
    `${define(glow('g', d, 0))}${burst(44, 44, 40, d, b, 18)}${burst(104, 26, 20, c, d, 12)}${burst(24, 106, 18, b, d, 12)}`,
  tile: ({ ground: paper, a, b, c }) =>
    `${define(glow('g', a, 0.2))}${rect(0, 0, 100, 100, `fill="${paper}"`)}${burst(30, 32, 26, a, '#fff', 16)}${burst(76, 72, 22, b, a, 14)}${burst(80, 20, 11, c, a, 10)}${burst(22, 82, 11, c, a, 10)}`,
};
