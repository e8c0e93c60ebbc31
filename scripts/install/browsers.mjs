import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** Browsers of the tests besides Chromium: files that must exist to drive each, and its Debian packages. */
const others = {
  firefox: {
    files: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/gjs'],
    packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  },
};

/** The file that tells that Liberation is installed, whose letters are as wide as those of Arial and Times. */
const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

/** Installs the fonts that pages fall back to until their own arrive; every phone and laptop has some like them. */
export async function ensureFallbackFonts() {
  if (process.platform !== 'linux' || existsSync(LIBERATION)) return;
  await installByApt('fonts-liberation');
}

/** Names of the other browsers that are installed, and of those that are not. */
export function otherBrowsers() {
  const names = Object.keys(others);
  const present = names.filter((name) => others[name].files.every((file) => existsSync(file)));
  return { present, missing: names.filter((name) => !present.includes(name)) };
}

/** Installs missing browsers one by one, because not every Linux has packages of both. */
export async function ensureOtherBrowsers() {
  if (process.platform !== 'linux') return;
  for (const name of otherBrowsers().missing) {
    console.log(`No ${name} here: installing it, so that the main journeys are tried in it too…`);
    await installByApt(...others[name].packages);
  }
}
