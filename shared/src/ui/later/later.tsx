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
  /** Prefetches the part; never rejects. A failed fetch is repeated when the part is rendered. */
  preload(): Promise<void>;
};

/**
 * `lazy` for a part of a page, rendered within the page's `Suspense`. When the connection fails, a message in the
 * part's place offers a retry, which also happens once the site is reachable; the rest of the page stays. Other errors,
 * such as a release whose files are gone, are thrown to the page.
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
  /** Clears a failed attempt, so that opening the part again starts a new one. */
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
            <LoadFailed isTrying={isTrying} onRetry={retry} onUnmount={forget} />
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

/** One attempt to load a part; renders its children with the component, or with null when the connection failed. */
type Attempt<Props> = LazyExoticComponent<
  ComponentType<{ children: (found: ComponentType<Props> | null) => ReactNode }>
>;

/**
 * `lazy` for an optional part: renders nothing when its script fails to load.
 * @param load imports the module of the part
 */
export function optional<Props extends object>(
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  return lazy(async () => load().catch(() => ({ default: () => null })));
}

/** Milliseconds for the server to answer before it counts as unreachable. */
const PROBE_TIMEOUT = 5000;

/** Loads a module, with a retry if the server is reachable. @returns null without a connection */
async function loadIfReachable<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    const script = scriptOf(error);
    if (script === null) throw error;
    try {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT);
      await fetch(script, { method: 'HEAD', cache: 'no-store', signal });
    } catch {
      return null;
    }
    return load();
  }
}

/** The address of the script that webpack failed to load; null for other errors. */
function scriptOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

function LoadFailed({
  isTrying,
  onRetry,
  onUnmount,
}: {
  isTrying: boolean;
  onRetry: () => void;
  onUnmount: () => void;
}) {
  useWhenBack(true, onRetry);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message may be far from the button that opened the part.
    line.current?.scrollIntoView({ block: 'nearest' });
    return onUnmount;
  }, [onUnmount]);
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
