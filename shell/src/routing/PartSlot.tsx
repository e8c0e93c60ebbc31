import { t } from '@lingui/core/macro';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import type { PartName, Parts, RemoteRelease } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { PageFailure } from '../failure/PageFailure.tsx';
import { SlowPage } from '../failure/SlowPage.tsx';
import { useShell } from '../host/shell-services.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import { Boundary } from './Boundary.tsx';
import { ReplayInput } from './ReplayInput.tsx';
import { forgetPart, loadPart, offererOf, readyPart } from './load-parts.ts';
import { RemoteGate } from './RemoteGate.tsx';
import { Rendered, useFallback } from './use-fallback.ts';

/** Creates a lazy component of a part. A retry needs a new one, because React caches the failure of the old. */
function fresh<P extends PartName>(
  loader: RemoteLoader,
  release: RemoteRelease | null,
  name: P,
): ComponentType<Parts[P]> {
  return lazy(async () => ({
    default: await loadPart(loader, release, name),
  })) as ComponentType<Parts[P]>;
}

/** Shows a part from the remote that offers it, with the same handling of failures as for a page. */
export function PartSlot<P extends PartName>({ name, props }: { name: P; props: Parts[P] }) {
  const { log } = useHost();
  const { loader, remotes } = useShell();
  const findOffer = useCallback(() => {
    const found = offererOf(remotes(), name);
    return { release: found, Part: readyPart(name) ?? fresh(loader, found, name) };
  }, [loader, name, remotes]);
  const [attempt, setAttempt] = useState(0);
  const [{ release, Part }, setOffer] = useState(findOffer);
  const retry = useCallback(() => {
    setOffer(findOffer());
    setAttempt((before) => before + 1);
  }, [findOffer]);
  const reloadPart = useCallback(() => {
    forgetPart(name);
    retry();
  }, [name, retry]);
  const { name: area, version } = release ?? { name: 'nobody', version: '' };
  const { fail, looking, seen, takeOffer, ...fallback } = useFallback(
    { name: area, version },
    reloadPart,
  );

  return (
    <Boundary
      key={attempt}
      onError={(error, typed) => {
        log(`${area} ${version}: the part ${name} failed`, error);
        fail(error, typed);
      }}
      renderFailure={(error) =>
        looking ? (
          <SlowPage />
        ) : release && loader.failure(release.name) !== null ? (
          <RemoteGate remote={release} onLoaded={retry} />
        ) : (
          <PageFailure
            label={
              release?.label ?? t({ message: 'This page', comment: 'name of an area, in quotes' })
            }
            error={error}
            onRetry={fallback.retry}
            onGoBack={takeOffer}
          />
        )
      }
    >
      <Suspense fallback={<SlowPage />}>
        <Part {...props} />
        <Rendered onSeen={seen} />
        <ReplayInput isPart />
      </Suspense>
    </Boundary>
  );
}
