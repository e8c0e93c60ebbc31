/** As large networks show a link. */
export const WIDTH = 1200;
export const HEIGHT = 630;

export const colours = {
  paper: '#fbf7f0',
  edge: '#f1e8d8',
  ink: '#251d1a',
  soft: '#655850',
  accent: '#7a2a3a',
  gold: '#b08d57',
};

/** Our stationery: paper, a hairline frame of gold or of another colour, and what is put on it. */
export function paper(content: string, line = colours.gold): string {
  const frame = (inset: number, thickness: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="4" fill="none" stroke="${line}" stroke-width="${thickness}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="p" cx=".5" cy=".45" r=".8"><stop stop-color="#fffdf9"/><stop offset=".65" stop-color="${colours.paper}"/><stop offset="1" stop-color="${colours.edge}"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)"/>
${frame(22, 2)}${frame(31, 0.8)}
${content}
</svg>`;
}

const leaves: [x: number, y: number][] = [
  [16, 12.6],
  [30, 9],
  [44, 3],
  [56, -4],
  [67, -13],
];

/** Two twigs that meet, as on the printed sheet. */
export function sprig(x: number, y: number, size: number, colour = colours.gold): string {
  const leaf = (at: number, [left, top]: [number, number]) =>
    [-62, 24]
      .map(
        (turn) =>
          `<path transform="translate(${left} ${top}) rotate(${turn - at * 3})" d="M0 0C5-5 13-5 18 0C13 5 5 5 0 0Z" fill="${colour}" fill-opacity=".85"/>`,
      )
      .join('');
  const twig = (side: number) =>
    `<g transform="scale(${side} 1)"><path d="M4 14C26 12 48 4 70-16" fill="none" stroke="${colour}" stroke-width=".9"/>${leaves.map((place, at) => leaf(at, place)).join('')}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${size})">${twig(-1)}${twig(1)}</g>`;
}
