/**
 * Stands for whatever a script takes from a browser: it can be called, built, read and taken apart without end, and is a list of
 * nothing.
 */
export const anything: object = new Proxy(function stub() {}, {
  get: (_target, key) => {
    // Not a promise.
    if (key === 'then') return undefined;
    if (key === Symbol.iterator) return parts;
    return key === Symbol.toPrimitive ? primitive : anything;
  },
  apply: () => anything,
  construct: () => anything,
});

/** What formatting takes for a time, a time zone and a number. */
function primitive(hint: string): string | number {
  if (hint === 'number') return 1;
  return hint === 'string' ? 'UTC' : '2026-01-01T00:00:00.000Z';
}

/** As many as code takes apart at once, as in `const [value, change] = useState()`. */
function* parts() {
  for (let at = 0; at < 8; at += 1) yield anything;
}

/** What `jsx()` makes here. */
export class Element {
  readonly type: unknown;
  readonly props: Record<string, unknown>;

  constructor(type: unknown, props: Record<string, unknown> | null) {
    this.type = type;
    this.props = props ?? {};
  }
}

/** Shows what is in it: stands for a fragment, and for each component that the shell shares. */
const Passing = ({ children }: { children?: unknown }) => children;

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

/** React as far as a first picture needs it: no effect runs, no state changes. */
const react: Record<string, unknown> = {
  Component,
  PureComponent: Component,
  Fragment: Passing,
  Suspense: Passing,
  StrictMode: Passing,
  jsx: (type: unknown, props: Record<string, unknown>) => new Element(type, props),
  jsxs: (type: unknown, props: Record<string, unknown>) => new Element(type, props),
  createElement: (type: unknown, props: Record<string, unknown>, ...children: unknown[]) =>
    new Element(type, { ...props, ...(children.length > 0 ? { children } : {}) }),
  memo: (component: unknown) => component,
  forwardRef: (render: (props: unknown, ref: unknown) => unknown) => (props: unknown) =>
    render(props, null),
  // What it loads is looked at as a page or a part, if it is one.
  lazy: () => Passing,
  createContext: () => Object.assign(() => null, { Provider: Passing, Consumer: () => null }),
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

/** A module that the shell shares: React as above, components that show what is in them, and anything for the rest. */
export function sharedModule(): object {
  const module: object = new Proxy(
    // To be called as `styled(Box)({})`.
    () => () => Passing,
    {
      get(_target, key) {
        if (key === '__esModule') return true;
        if (key === 'default') return module;
        const name = String(key);
        if (Object.hasOwn(react, name)) return react[name];
        return /^[A-Z]/.test(name) ? Passing : anything;
      },
    },
  );
  return module;
}
