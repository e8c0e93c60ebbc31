import { lazy, Suspense, useCallback, useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { PageFailure } from '../failure/PageFailure.tsx';
import { SlowPage } from '../failure/SlowPage.tsx';
import { Boundary } from './Boundary.tsx';
import { forgetReady, loadPage, readyPage } from './ready-pages.ts';
import { Rendered, useStandIn } from './use-stand-in.ts';
import { DoneBefore } from './DoneBefore.tsx';

/** Where a page comes from, for its failures. */
export interface Area {
  name: string;
  label: string;
  version: string;
}

/** A lazy component remembers its failure for good; trying again takes a new one. */
function fresh(route: RemoteRoute) {
  return lazy(async () => ({ default: await loadPage(route) }));
}

/** A page of its own for each entity: an address that names another one begins anew. */
export function PageSlot(props: { route: RemoteRoute; area: Area }) {
  const named = JSON.stringify(useParams());
  return <Page key={named} {...props} />;
}

/** Loads and shows one page; a failure stays inside, and “Try again” fetches afresh. */
function Page({ route, area }: { route: RemoteRoute; area: Area }) {
  const { log } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [Loaded, setLoaded] = useState(() => readyPage(route) ?? fresh(route));
  const again = useCallback(() => {
    forgetReady(route);
    setLoaded(() => fresh(route));
    setAttempt((before) => before + 1);
  }, [route]);
  const { fail, retry, looking, seen, takeOffer } = useStandIn(area, again);
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
        {/* A page of the shell may hold nothing but a part, which is watched by itself. */}
        <Rendered onSeen={seen} mayBeBlank={area.name === 'shell'} />
        <DoneBefore />
      </Suspense>
    </Boundary>
  );
}
