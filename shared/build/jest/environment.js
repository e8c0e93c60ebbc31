import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

const require = createRequire(import.meta.url);

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

shortenDefaultStyles();

/** jsdom, with missing browser APIs taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    const channels = (this.channels = new Set());
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.add(this);
      }

      /** Says nothing once the tests have ended: an upload may outlive them, and a closed channel throws. */
      postMessage(message) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        if (channels.has(this)) super.postMessage(message);
      }
    };
  }

  /** Closes the test's broadcast channels; an open one would keep the process alive. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    this.channels.clear();
    await super.teardown();
  }
}

/**
 * Keeps of jsdom's default style sheet only what tells whether and how an element is shown, in one rule per
 * declaration. jsdom has no layout, but holds every rule against each element whose style is read, as a query by role
 * does for a whole page.
 */
function shortenDefaultStyles() {
  const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
  const path = jsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const whole = jsdom(path).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = new Map();
  for (const [, selector, body] of whole.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const shown = /(?<![\w-])display:\s*([\w-]+)/.exec(body)?.[1];
    if (shown) selectors.set(shown, [...(selectors.get(shown) ?? []), selector.trim()]);
  }
  // Hidden elements come last, to win over the way that their tag is shown.
  const hidden = selectors.get('none');
  selectors.delete('none');
  jsdom.cache[path].exports = [...selectors, ['none', hidden]]
    .map(([shown, elements]) => `${elements.join(', ')} { display: ${shown} }`)
    .join('\n');
}
