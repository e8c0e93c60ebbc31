import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** The other browsers of the tests: what each is driven by, and the packages of Debian that bring it. */
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

/** Names of those that can be driven here, and of those that cannot. */
export function otherBrowsers() {
  const names = Object.keys(others);
  const present = names.filter((name) => others[name].files.every((file) => existsSync(file)));
  return { present, missing: names.filter((name) => !present.includes(name)) };
}

/** Installs those that are missing, each by itself: not every Linux has both. */
export async function ensureOtherBrowsers() {
  if (process.platform !== 'linux') return;
  for (const name of otherBrowsers().missing) {
    console.log(`No ${name} here: installing it, so that the main journeys are tried in it too…`);
    await installByApt(...others[name].packages);
  }
}
