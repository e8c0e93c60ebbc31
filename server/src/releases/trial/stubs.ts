/** A stand-in for every browser API: it can be called, constructed, read and destructured to any depth. */
export const anything: object = new Proxy(function stub() {}, {
  get: (_target, key) => {
    // Undefined, or `await` would take it for a promise.
    if (key === 'then') return undefined;
    if (key === Symbol.iterator) return parts;
    return key === Symbol.toPrimitive ? primitive : anything;
  },
  apply: () => anything,
  construct: () => anything,
});

/** Converts to values that formatting accepts as a time, a time zone and a number. */
function primitive(hint: string): string | number {
  if (hint === 'number') return 1;
  return hint === 'string' ? 'UTC' : '2026-01-01T00:00:00.000Z';
}

/** Enough items for destructuring, as in `const [value, change] = useState()`. */
function* parts() {
  for (let at = 0; at < 8; at += 1) yield anything;
}

/** The result of `jsx()` in a trial. */
export class Element {
  readonly type: unknown;
  readonly props: Record<string, unknown>;

  constructor(type: unknown, props: Record<string, unknown> | null) {
    this.type = type;
    this.props = props ?? {};
  }
}

/** Renders its children: the stand-in for fragments and for every component that the shell shares. */
const PassThrough = ({ children }: { children?: unknown }) => children;

type Make<T> = (() => T) | T;
const made = <T>(value: Make<T>): T => (typeof value === 'function' ? (value as () => T)() : value);

class Component {
  static readonly isClass = true;
  props: unknown;
  state = {};

  constructor(props: unknown) {
    this.props = props;
  }
}

/** A React that can render once: no effect runs and no state changes. */
const react: Record<string, unknown> = {
  Component,
  PureComponent: Component,
  Fragment: PassThrough,
  Suspense: PassThrough,
  StrictMode: PassThrough,
  jsx: (type: unknown, props: Record<string, unknown>) => new Element(type, props),
  jsxs: (type: unknown, props: Record<string, unknown>) => new Element(type, props),
  createElement: (type: unknown, props: Record<string, unknown>, ...children: unknown[]) =>
    new Element(type, { ...props, ...(children.length > 0 ? { children } : {}) }),
  memo: (component: unknown) => component,
  forwardRef: (render: (props: unknown, ref: unknown) => unknown) => (props: unknown) =>
    render(props, null),
  // Lazy components are not loaded; pages and parts are tried on their own.
  lazy: () => PassThrough,
  createContext: () => Object.assign(() => null, { Provider: PassThrough, Consumer: () => null }),
  useState: (first: Make<unknown>) => [made(first), () => {}],
  useReducer: (_reduce: unknown, first: unknown) => [first, () => {}],
  useMemo: (make: () => unknown) => make(),
  useCallback: (call: unknown) => call,
  useRef: (current: unknown) => ({ current }),
  useId: () => 'id',
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
  useDeferredValue: (value: unknown) => value,
  useTransition: () => [false, () => {}],
  useEffect: () => {},
  useLayoutEffect: () => {},
  useInsertionEffect: () => {},
  useImperativeHandle: () => {},
};

/** A shared module: React as above, pass-through components, and `anything` for all other exports. */
export function sharedModule(): object {
  const module: object = new Proxy(
    // Callable as `styled(Box)({})`.
    () => () => PassThrough,
    {
      get(_target, key) {
        if (key === '__esModule') return true;
        if (key === 'default') return module;
        const name = String(key);
        if (Object.hasOwn(react, name)) return react[name];
        return /^[A-Z]/.test(name) ? PassThrough : anything;
      },
    },
  );
  return module;
}
