import { createContext, Script } from 'node:vm';
import type { TrialAnswer, TrialOrder } from './messages.ts';

/** Milliseconds for an entry's own lines: they define a container and load nothing. */
const PATIENCE = 5000;

/** Stands for whatever a script takes from a browser or from the shell: it can be called, built and read without end. */
const anything: object = new Proxy(function stub() {}, {
  get: (_target, key) => {
    // Neither a promise nor a list.
    if (key === 'then' || key === Symbol.iterator) return undefined;
    return key === Symbol.toPrimitive ? () => '' : anything;
  },
  apply: () => anything,
  construct: () => anything,
});

function browserOf(runtime: string | null): Record<string, unknown> {
  const given = { runtime: anything, bundlerRuntime: anything };
  const page: Record<string, unknown> = {
    document: anything,
    navigator: anything,
    console: anything,
    location: { href: 'https://site.example/', origin: 'https://site.example' },
    [`_KEEPSAKE_FEDERATION_${(runtime ?? '').replaceAll('.', '_')}`]: given,
  };
  for (const name of ['setTimeout', 'clearTimeout', 'fetch', 'addEventListener'])
    page[name] = anything;
  page['self'] = page;
  page['window'] = page;
  return page;
}

const saidBy = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/** Parses every script and runs the entry, which has to define a container. */
function tried({ name, runtime, entry, scripts }: TrialOrder): TrialAnswer {
  const faults: TrialAnswer = [];
  for (const [path, text] of Object.entries(scripts))
    try {
      const script = new Script(text, { filename: path });
      if (path !== entry) continue;
      const page = createContext(browserOf(runtime), { microtaskMode: 'afterEvaluate' });
      script.runInContext(page, { timeout: PATIENCE });
      const isContainer = new Script(
        `typeof ${name} === 'object' && typeof ${name}.get === 'function' && typeof ${name}.init === 'function'`,
      ).runInContext(page, { timeout: PATIENCE }) as boolean;
      if (!isContainer) faults.push(`${path} defines no container ${name}`);
    } catch (error) {
      faults.push(`${path}: ${saidBy(error)}`);
    }
  return faults;
}

process.once('message', (order: TrialOrder) => {
  process.send?.(tried(order), () => process.disconnect());
});
