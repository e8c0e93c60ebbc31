import '../../isolation/confine.ts';
import { createContext, Script, type Context } from 'node:vm';
import type { TrialMessage, TrialOrder } from './messages.ts';
import { anything, sharedModule, Element } from './stubs.ts';

/** Elements that a page may have; more are taken for an endless recursion. */
const MAX_ELEMENTS = 20_000;

type Render = (props: unknown) => unknown;
type Class = new (props: unknown) => { render: () => unknown };

const isClass = (type: unknown): type is Class => typeof type === 'function' && 'isClass' in type;

/** Renders a component and its descendants once. @throws the error of a component */
function renderOnce(component: unknown, props: Record<string, unknown>): void {
  let left = MAX_ELEMENTS;
  const show = (shown: unknown): void => {
    if (Array.isArray(shown)) for (const each of shown) show(each);
    if (!(shown instanceof Element)) return;
    left -= 1;
    if (left === 0) throw new Error('it has no end');
    const { type, props } = shown;
    if (isClass(type)) show(new type(props).render());
    else if (typeof type === 'function') show((type as Render)(props));
    else show(props['children']);
  };
  show(new Element(component, props));
}

/** The part of webpack's runtime that the trial needs. */
interface WebpackRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: object }) => void>;
  /** Loads a script, then calls back. */
  l: (address: string, done: (event: { type: string }) => void) => void;
}

interface Consumes {
  chunkId: string;
  chunkMapping: Record<string, string[]>;
  webpackRequire: WebpackRequire;
}

interface Container {
  get: (name: string) => unknown;
  init: (scope: object) => unknown;
}

interface Exposed {
  name?: unknown;
  routes?: unknown;
  parts?: unknown;
}

interface Shown {
  path: string;
  load: () => Promise<{ default?: unknown }>;
}

const BROWSER =
  `AbortController Audio Blob BroadcastChannel CSS CustomEvent Element Event EventSource File FileReader FormData
  HTMLElement Headers Image IntersectionObserver KeyboardEvent MediaRecorder MutationObserver Node Request ResizeObserver Response
  WebSocket Worker XMLHttpRequest addEventListener caches cancelAnimationFrame clearInterval clearTimeout console crypto
  dispatchEvent document fetch getComputedStyle history indexedDB innerHeight innerWidth localStorage matchMedia navigator performance
  removeEventListener requestAnimationFrame screen sessionStorage setInterval setTimeout`.split(
    /\s+/,
  );

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

const send = (message: TrialMessage) => process.send?.(message);

/** Runs and reports a step of the trial. @returns its result; undefined where it failed */
async function step<T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> {
  send({ begins: name });
  try {
    const result = await work();
    send({ ended: name, fault: null });
    return result;
  } catch (error) {
    send({ ended: name, fault: messageOf(error) });
    return undefined;
  }
}

/** A simulated browser page with the shell's federation runtime. @param onShared called if the build uses it */
function pageOf({ runtime, scripts }: TrialOrder, onShared: () => void): Context {
  const bundlerRuntime = {
    init: () => anything,
    attachShareScopeMap: () => {},
    installInitialConsumes: () => {},
    remotes: () => {},
    consumes({ chunkId, chunkMapping, webpackRequire }: Consumes) {
      for (const id of chunkMapping[chunkId] ?? [])
        webpackRequire.m[id] ??= (module) => {
          module.exports = sharedModule();
        };
    },
    initContainerEntry({ webpackRequire }: { webpackRequire: WebpackRequire }) {
      onShared();
      webpackRequire.l = (address, done) => {
        const text = scripts[address];
        if (text === undefined) return done({ type: 'missing' });
        new Script(text, { filename: address }).runInContext(context);
        return done({ type: 'load' });
      };
    },
  };
  const page: Record<string, unknown> = {
    ...Object.fromEntries(BROWSER.map((name) => [name, anything])),
    URL,
    URLSearchParams,
    TextDecoder,
    TextEncoder,
    structuredClone,
    queueMicrotask,
    location: { href: 'https://site.example/', origin: 'https://site.example', pathname: '/' },
    [`_KEEPSAKE_FEDERATION_${(runtime ?? '').replaceAll('.', '_')}`]: {
      runtime: anything,
      bundlerRuntime,
      ...bundlerRuntime,
    },
  };
  page['self'] = page;
  page['window'] = page;
  const context = createContext(page, { codeGeneration: { strings: false, wasm: false } });
  return context;
}

function requireModule(order: TrialOrder, exposed: unknown): Exposed {
  const module = exposed as Exposed | undefined;
  if (typeof module !== 'object' || module === null || !Array.isArray(module.routes))
    throw new Error('it exposes something else than a remote');
  if (module.name !== order.name) throw new Error(`it calls itself ${String(module.name)}`);
  for (const route of module.routes as Partial<Shown>[]) {
    if (typeof route.path !== 'string' || typeof route.load !== 'function')
      throw new Error('a route of it has no path, or nothing to load');
    if (!order.mounts.includes(route.path)) throw new Error(`${route.path} is not in its mounts`);
  }
  return module;
}

function defaultOf(module: { default?: unknown } | undefined): unknown {
  if (!module || (typeof module.default !== 'function' && typeof module.default !== 'object'))
    throw new Error('it has no component');
  return module.default;
}

/** @throws Error with the script's address where it does not parse */
function parsed([address, text]: [string, string]): Script {
  try {
    return new Script(text, { filename: address });
  } catch (error) {
    throw new Error(`${address}: ${messageOf(error)}`, { cause: error });
  }
}

/** Parses every script, runs the entry, loads the exposed module, and renders each page and part once. */
async function run(order: TrialOrder): Promise<void> {
  const { name, entry, scripts } = order;
  await step('parse', () => Object.entries(scripts).map(parsed));
  let isShared = false;
  const page = pageOf(order, () => (isShared = true));
  const container = await step('entry', () => {
    new Script(scripts[entry] ?? '', { filename: entry }).runInContext(page);
    const found = new Script(`typeof ${name} === 'object' ? ${name} : null`).runInContext(
      page,
    ) as Container | null;
    if (typeof found?.get !== 'function' || typeof found.init !== 'function')
      throw new Error(`${entry} defines no container ${name}`);
    return found;
  });
  if (!container) return;
  await step('init', async () => container.init({}));
  // Builds of other bundlers have a runtime that the trial does not simulate; they are compared among each other only.
  const module = await step(isShared ? 'module' : 'module of another bundler', async () => {
    const factory = (await container.get('./remote')) as () => { default?: unknown };
    return requireModule(order, factory().default);
  });
  if (!module) return;
  for (const { path, load } of module.routes as Shown[])
    await step(`route ${path}`, async () => renderOnce(defaultOf(await load()), {}));
  for (const [part, load] of Object.entries((module.parts ?? {}) as Record<string, Shown['load']>))
    await step(`part ${part}`, async () =>
      renderOnce(defaultOf(await load()), anything as Record<string, unknown>),
    );
}

process.once('message', (order: TrialOrder) => {
  void run(order).finally(() => process.disconnect());
});
