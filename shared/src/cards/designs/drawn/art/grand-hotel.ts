import {
  circle,
  fixed,
  frame,
  ground,
  line,
  polar,
  times,
  corners,
  fill,
  star,
  put,
  type Drawing,
  type Palette,
} from '../kit.ts';

/** Rays that open like a fan. */
function fan(
  x: number,
  y: number,
  from: number,
  to: number,
  [start, end]: readonly [number, number],
  rays: number,
): string {
  return Array.from({ length: rays + 1 }, (_, at) => {
    const angle = start + ((end - start) * at) / rays;
    const reach = at % 2 === 0 ? to : to * 0.86;
    return `M${polar(x, y, angle, from).map(fixed).join(' ')}L${polar(x, y, angle, reach).map(fixed).join(' ')}`;
  }).join('');
}

function steps({ a }: Palette): string {
  return (
    line('M24 150V92H44V64H64V44H92V24H150M24 176V180M176 24H180', a, 2) +
    line('M34 150V102H54V74H74V54H102V34H150', a, 0.9) +
    line('M15 210V15H210', a, 0.9)
  );
}

function crown({ a, b, ground: paper }: Palette): string {
  const arcs = times(5, (at) => {
    const r = 46 + at * 22;
    return line(`M${250 - r} 0A${r} ${r} 0 0 0 ${250 + r} 0`, at % 2 ? b : a, at % 2 ? 0.9 : 2);
  });
  return `${line(fan(250, 0, 46, 232, [14, 166], 32), a, 1)}${arcs}${circle(250, 0, 40, a)}${fill('M250 142l14 20-14 20-14-20Z', paper)}${line('M250 140l15 22-15 22-15-22Z', a, 1.6)}`;
}

/** The lobby of a hotel of 1929. */
export const grandHotel: Drawing = {
  cover: (palette) => {
    const { a, ground: paper } = palette;
    return `${ground(paper)}${crown(palette)}<g transform="matrix(1 0 0 -1 0 700)">${crown(palette)}</g>${corners(steps(palette))}${frame(9, a, 2.6)}${line('M24 196V504M34 196V504M476 196V504M466 196V504', a, 0.9)}`;
  },
  corner: (palette) =>
    `${line('M14 140V66H34V46H46V34H66V14H140', palette.a, 1.8)}${line('M22 140V74H42V54H54V42H74V22H140', palette.a, 0.8)}${put(`<path d="${star(8, 11, 3)}" fill="${palette.a}"/>`, 24, 24)}`,
  tile: ({ ground: paper, a, b }) =>
    `${ground(paper)}${times(2, (row) =>
      times(3, (column) => {
        const [x, y] = [column * 50 - (row ? 0 : 25) + 25, row * 50 + 50];
        return `<path d="M${x - 25} ${y}A25 25 0 0 1 ${x + 25} ${y}" fill="${paper}" stroke="${a}" stroke-width="2"/>${line(`M${x - 16} ${y}A16 16 0 0 1 ${x + 16} ${y}`, b, 1)}${line(fan(x, y, 5, 24, [-160, -20], 6), a, 0.8)}`;
      }),
    )}`,
};
