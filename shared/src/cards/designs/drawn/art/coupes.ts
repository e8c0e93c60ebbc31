import {
  circle,
  fill,
  ground,
  line,
  put,
  rect,
  times,
  polar,
  fixed,
  type Drawing,
  type Palette,
} from '../kit.ts';

function glass({ a, b, ink }: Palette): string {
  const bowl = 'M-62-70H62C60-24 30 0 0 0C-30 0-60-24-62-70Z';
  const wine = 'M-56-52H56C50-18 26-5 0-5C-26-5-50-18-56-52Z';
  return `${fill(wine, a, 0.85)}${times(7, (at) => circle(-30 + ((at * 23) % 60), -44 + ((at * 17) % 30), 2.2, b))}${line(`${bowl}M0 0V104M-34 108C-20 100 20 100 34 108Z`, ink, 2.6)}${line('M-44-40C-40-26-32-18-24-13', '#fff', 3, 'opacity=".8"')}`;
}

function cheer(x: number, y: number, colour: string): string {
  const rays = [-125, -105, -90, -75, -55].map((angle, at) => {
    const reach = at % 2 ? 34 : 46;
    return `M${polar(x, y, angle, 16).map(fixed).join(' ')}L${polar(x, y, angle, reach).map(fixed).join(' ')}`;
  });
  return line(rays.join(''), colour, 2.6);
}

/** Two glasses that meet. */
export const coupes: Drawing = {
  cover: (palette) => {
    const { ground: paper, a, b, c, d } = palette;
    const bubbles = times(26, (at) => {
      const [x, y] = [60 + ((at * 67) % 380), 30 + ((at * 43) % 130)];
      return `<circle cx="${x}" cy="${y}" r="${3 + (at % 4) * 2}" fill="${at % 3 ? 'none' : b}" stroke="${at % 2 ? d : c}" stroke-width="1.600"/>`;
    });
    return `${ground(paper)}${circle(250, 250, 176, c, 0.5)}${bubbles}${put(glass(palette), 178, 288, 13, 1.16)}${put(glass(palette), 322, 288, -13, 1.16)}${cheer(250, 196, a)}${line('M180 440H320', d, 1.4)}`;
  },
  upright: true,
  corner: (palette) =>
    `${circle(40, 40, 40, palette.c, 0.5)}${put(glass(palette), 28, 52, 12, 0.32)}${put(glass(palette), 70, 52, -12, 0.32)}${times(5, (at) => circle(96 + ((at * 13) % 34), 18 + at * 11, 2.5, palette.a))}`,
  tile: (palette) =>
    `${rect(0, 0, 100, 100, `fill="${palette.c}"`)}${times(16, (at) => `<circle cx="${(at * 37) % 100}" cy="${(at * 61) % 100}" r="${3 + (at % 4) * 2}" fill="${at % 3 ? 'none' : palette.a}" stroke="${palette.d}" stroke-width="1.400"/>`)}`,
};
