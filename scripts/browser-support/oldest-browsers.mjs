import browserslist from 'browserslist';
import { root } from '../lib/project.mjs';

/** By browserslist name: MDN's names of the browser and of others with the same engine and version. */
const mdnNames = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** The oldest supported version of each browser by MDN's name, as in `{ chrome: '110', … }`. */
export const oldestBrowsers = lowestOf(browserslist(undefined, { path: root }));

/** @param {string[]} browsers in terms of browserslist, as in `safari 16.4` @throws Error when a browser is missing */
export function lowestOf(browsers) {
  const lowest = {};
  for (const [name, names] of Object.entries(mdnNames)) {
    const versions = browsers
      .filter((browser) => browser.startsWith(`${name} `))
      .map((browser) => browser.split(' ')[1].split('-')[0])
      .sort(byVersion);
    if (versions.length === 0) throw new Error(`.browserslistrc names no ${name}`);
    for (const mdnName of names) lowest[mdnName] = versions[0];
  }
  return lowest;
}

/** Compares versions numerically, so that `9.1` sorts before `16.4`. */
export function byVersion(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return left[0] - right[0] || (left[1] ?? 0) - (right[1] ?? 0);
}
