import browserslist from 'browserslist';
import { root } from '../lib/project.mjs';

/** Names in MDN's data of the browsers of a list, and of those that have the same engine and version. */
const sisters = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** The oldest version of each browser, as MDN's data name them: `{ chrome: '110', … }`. */
export const floor = lowestOf(browserslist(undefined, { path: root }));

/** @param {string[]} browsers as browserslist names them, `safari 16.4` */
export function lowestOf(browsers) {
  const lowest = {};
  for (const [name, names] of Object.entries(sisters)) {
    const versions = browsers
      .filter((browser) => browser.startsWith(`${name} `))
      .map((browser) => browser.split(' ')[1].split('-')[0])
      .sort(byVersion);
    if (versions.length === 0) throw new Error(`.browserslistrc names no ${name}`);
    for (const sister of names) lowest[sister] = versions[0];
  }
  return lowest;
}

/** Orders `9.1` before `16.4`. */
export function byVersion(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return left[0] - right[0] || (left[1] ?? 0) - (right[1] ?? 0);
}
