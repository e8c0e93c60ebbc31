import { lazy, Suspense, useCallback, useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { PageFailure } from '../failure/PageFailure.tsx';
import { SlowPage } from '../failure/SlowPage.tsx';
import { Boundary } from './Boundary.tsx';
import { forgetReady, loadPage, readyPage } from './load-pages.ts';
import { Rendered, useFallback } from './use-fallback.ts';
import { ReplayInput } from './ReplayInput.tsx';

/** The area (shell or remote) of a page, for messages and reports of failures. */
export interface Area {
  name: string;
  label: string;
  version: string;
}

/** Creates a lazy component. A retry needs a new one, because React caches the failure of a lazy component. */
function fresh(route: RemoteRoute) {
  return lazy(async () => ({ default: await loadPage(route) }));
}

/** Remounts the page when a parameter of its path changes, so that no state leaks from one entity to the next. */
export function PageSlot(props: { route: RemoteRoute; area: Area }) {
  const params = JSON.stringify(useParams());
  return <Page key={params} {...props} />;
}

/** Loads and shows a page; failures are shown in its place, with a button to load it again. */
function Page({ route, area }: { route: RemoteRoute; area: Area }) {
  const { log } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [Loaded, setLoaded] = useState(() => readyPage(route) ?? fresh(route));
  const again = useCallback(() => {
    forgetReady(route);
    setLoaded(() => fresh(route));
    setAttempt((before) => before + 1);
  }, [route]);
  const { fail, retry, looking, seen, takeOffer } = useFallback(area, again);
  return (
    <Boundary
      key={attempt}
      onError={(error, typed) => {
        log(`${area.name} ${area.version}: ${route.path} failed`, error);
        fail(error, typed);
      }}
      renderFailure={(error) =>
        looking ? (
          <SlowPage />
        ) : (
          <PageFailure label={area.label} error={error} onRetry={retry} onGoBack={takeOffer} />
        )
      }
    >
      <Suspense fallback={<SlowPage />}>
        <Loaded />
        {/* A page of the shell may consist of a part alone, which has its own `Rendered`. */}
        <Rendered onSeen={seen} mayBeBlank={area.name === 'shell'} />
        <ReplayInput />
      </Suspense>
    </Boundary>
  );
}
