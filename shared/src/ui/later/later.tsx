import { Trans } from '@lingui/react/macro';
import { useWhenBack } from '@keepsake/shared/host';
import { Alert, Button } from '@keepsake/shared/ui';
import {
  lazy,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

interface Module<Props> {
  default: ComponentType<Props>;
}

type Later<Props> = ComponentType<Props> & {
  /** Fetches the part before it is rendered; never rejects: what does not come is fetched again then. */
  preload(): Promise<void>;
};

/**
 * `lazy` for a part of a page, within its `Suspense`. Where the connection breaks off, the page stays as it is: a line in
 * the part's place says so, and asks again by a button, or once the site answers. Any other failure, as of a release whose
 * files are gone, is thrown to the page, which recovers from it.
 * @param load imports the module of the part
 */
export function later<Props extends object>(load: () => Promise<Module<Props>>): Later<Props> {
  let fetching: Promise<ComponentType<Props> | null> | null = null;
  let attempt: Attempt<Props> | null = null;
  const fetched = () => {
    fetching ??= loadIfReachable(load).then((module) => module?.default ?? null);
    return fetching;
  };
  const attempted = () => {
    attempt ??= lazy(async () => {
      const found = await fetched();
      return { default: ({ children }) => children(found) };
    });
    return attempt;
  };
  /** What came to nothing is not known to whoever opens the part the next time. */
  const forget = () => {
    fetching = null;
    attempt = null;
  };

  function Part(props: Props) {
    const [Attempted, setAttempted] = useState(attempted);
    const [isTrying, startTransition] = useTransition();
    const retry = useCallback(() => {
      forget();
      startTransition(() => setAttempted(attempted()));
    }, []);
    return (
      <Attempted>
        {(Found) =>
          Found ? (
            <Found {...props} />
          ) : (
            <NotArrived isTrying={isTrying} onRetry={retry} onGone={forget} />
          )
        }
      </Attempted>
    );
  }
  const preload = async () => {
    const found = await fetched().catch(() => null);
    if (!found) forget();
  };
  return Object.assign(Part, { preload });
}

/** One request for a part; renders with what came of it, or null where the connection broke off. */
type Attempt<Props> = LazyExoticComponent<
  ComponentType<{ children: (found: ComponentType<Props> | null) => ReactNode }>
>;

/**
 * `lazy` for a part that a page does without where its script does not come.
 * @param load imports the module of the part
 */
export function optional<Props extends object>(
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  return lazy(async () => load().catch(() => ({ default: () => null })));
}

/** Milliseconds that the server has to answer whether it can be reached at all. */
const ANSWERS_WITHIN = 5000;

/** @returns null where the connection broke off. @throws what else keeps the module from being there */
async function loadIfReachable<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    const script = scriptOf(error);
    if (script === null) throw error;
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN);
      await fetch(script, { method: 'HEAD', cache: 'no-store', signal });
    } catch {
      return null;
    }
    return load();
  }
}

/** The address of the script that webpack could not load; null for any other failure. */
function scriptOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

function NotArrived({
  isTrying,
  onRetry,
  onGone,
}: {
  isTrying: boolean;
  onRetry: () => void;
  onGone: () => void;
}) {
  useWhenBack(true, onRetry);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opens the part may stand far from its place.
    line.current?.scrollIntoView({ block: 'nearest' });
    return onGone;
  }, [onGone]);
  return (
    <Alert
      ref={line}
      severity="warning"
      action={
        <Button color="inherit" loading={isTrying} onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          <Trans comment="button">Try again</Trans>
        </Button>
      }
      sx={{ my: 1 }}
    >
      <Trans>The connection seems to be away. Everything is kept; please try again.</Trans>
    </Alert>
  );
}
