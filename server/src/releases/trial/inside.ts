import '../../guests/confine.ts';
import { createContext, Script, type Context } from 'node:vm';
import type { TrialMessage, TrialOrder } from './messages.ts';
import { anything, sharedModule, Element } from './stand-ins.ts';

/** Elements of a page, at most: one that is endless is no page. */
const MOST = 20_000;

type Render = (props: unknown) => unknown;
type Class = new (props: unknown) => { render: () => unknown };

const isClass = (type: unknown): type is Class => typeof type === 'function' && 'isClass' in type;

/** Renders a component and all that is in it, once. @throws whatever a component throws */
function firstPicture(component: unknown, props: Record<string, unknown>): void {
  let left = MOST;
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

/** What a build of webpack gives of itself, as far as the trial needs it. */
interface WebpackRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: object }) => void>;
  /** Fetches a script, then calls back. */
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

const saidBy = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

const tell = (message: TrialMessage) => process.send?.(message);

/** One step of the trial. @returns what it made; undefined where it failed */
async function step<T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> {
  tell({ begins: name });
  try {
    const result = await work();
    tell({ ended: name, fault: null });
    return result;
  } catch (error) {
    tell({ ended: name, fault: saidBy(error) });
    return undefined;
  }
}

/** A browser's page in which the shell lends its runtime. @param ours told when the build takes it */
function pageOf({ runtime, scripts }: TrialOrder, ours: () => void): Context {
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
      ours();
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

/** @throws Error with its address where a script does not parse */
function parsed([address, text]: [string, string]): Script {
  try {
    return new Script(text, { filename: address });
  } catch (error) {
    throw new Error(`${address}: ${saidBy(error)}`, { cause: error });
  }
}

/** Parses every script, runs the entry, loads what it exposes, and renders each page and part once. */
async function run(order: TrialOrder): Promise<void> {
  const { name, entry, scripts } = order;
  await step('parse', () => Object.entries(scripts).map(parsed));
  let isOurs = false;
  const page = pageOf(order, () => (isOurs = true));
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
  // Another bundler's build brings what the trial does not stand in for: it is compared with its like alone.
  const module = await step(isOurs ? 'module' : 'module of another bundler', async () => {
    const factory = (await container.get('./remote')) as () => { default?: unknown };
    return requireModule(order, factory().default);
  });
  if (!module) return;
  for (const { path, load } of module.routes as Shown[])
    await step(`route ${path}`, async () => firstPicture(defaultOf(await load()), {}));
  for (const [part, load] of Object.entries((module.parts ?? {}) as Record<string, Shown['load']>))
    await step(`part ${part}`, async () =>
      firstPicture(defaultOf(await load()), anything as Record<string, unknown>),
    );
}

process.once('message', (order: TrialOrder) => {
  void run(order).finally(() => process.disconnect());
});
