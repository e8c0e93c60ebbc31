import type { Browser } from '@playwright/test';

const WIDTH = 1600;
const HEIGHT = 1200;

/** Draws lights on a string that hangs from the left edge to the right, lowest in the middle. */
function lights(top: number, sag: number, count: number): string {
  const at = (part: number) => ({
    x: WIDTH * part,
    y: top + sag * (1 - (2 * part - 1) ** 2),
  });
  const bulbs = Array.from({ length: count }, (_, place) => at((place + 0.5) / count));
  const string = `M0 ${top} Q${WIDTH / 2} ${top + 2 * sag} ${WIDTH} ${top}`;
  return `<path d="${string}" fill="none" stroke="#3a2230" stroke-width="3" />${bulbs
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y + 10}" r="34" fill="#ffe2a0" opacity=".28" /><circle cx="${x}" cy="${y + 10}" r="10" fill="#fff3cf" />`,
    )
    .join('')}`;
}

/** Silhouettes of two people hand in hand. */
const couple = `<g fill="#2b1a2a" transform="translate(700 690) scale(1.15)">
  <circle cx="60" cy="0" r="21" />
  <path d="M60 24c-20 0-32 14-32 34l-6 66 12 4 4 120h44l4-120 12-6-6-64c0-20-12-34-32-34z" />
  <circle cx="152" cy="12" r="19" />
  <path d="M152 -12c18 0 26 14 24 32l6 26-16-12z" />
  <path d="M152 34c-18 0-26 12-24 30l-34 50 12 8 28-34-40 160h124l-40-160c2-34-6-54-26-54z" />
</g>`;

const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#5b4a78" /><stop offset=".45" stop-color="#d98b84" />
      <stop offset=".75" stop-color="#f6c48a" /><stop offset="1" stop-color="#fbe3b4" />
    </linearGradient>
    <radialGradient id="sun">
      <stop offset="0" stop-color="#fff6da" /><stop offset=".3" stop-color="#ffe0a3" stop-opacity=".9" />
      <stop offset="1" stop-color="#ffd08a" stop-opacity="0" />
    </radialGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)" />
  <circle cx="860" cy="700" r="420" fill="url(#sun)" />
  <circle cx="860" cy="700" r="84" fill="#fff4d6" />
  <path d="M0 760 C260 640 420 700 640 740 S1120 640 1600 760 V1200 H0Z" fill="#a8718a" opacity=".7" />
  <path d="M0 840 C320 740 560 820 820 830 S1320 760 1600 850 V1200 H0Z" fill="#7a4f70" />
  <path d="M0 980 C300 900 620 940 860 945 S1340 930 1600 985 V1200 H0Z" fill="#3d2540" />
  ${couple}
  <path d="M0 1080 C420 1010 980 1040 1600 1070 V1200 H0Z" fill="#2b1a2a" />
  ${lights(90, 120, 13)}${lights(20, 200, 9)}
</svg>`;

/** Draws the photo for pictures of the product, which no licence restricts. */
export async function drawnPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(`<style>body { margin: 0 }</style>${scene}`);
  const photo = await page.screenshot({ type: 'jpeg', quality: 88 });
  await page.close();
  return photo;
}
