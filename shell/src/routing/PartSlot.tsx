import { t } from '@lingui/core/macro';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import type { PartName, Parts, RemoteRelease } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { PageFailure } from '../failure/PageFailure.tsx';
import { SlowPage } from '../failure/SlowPage.tsx';
import { useShell } from '../host/shell-services.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import { Boundary } from './Boundary.tsx';
import { DoneBefore } from './DoneBefore.tsx';
import { forgetPart, loadPart, offererOf, readyPart } from './ready-parts.ts';
import { RemoteGate } from './RemoteGate.tsx';
import { Rendered, useStandIn } from './use-stand-in.ts';

/** A part as a component, which is loaded when it is first shown; a failure stays in it. */
function fresh<P extends PartName>(
  loader: RemoteLoader,
  release: RemoteRelease | null,
  name: P,
): ComponentType<Parts[P]> {
  return lazy(async () => ({
    default: await loadPart(loader, release, name),
  })) as ComponentType<Parts[P]>;
}

/** Shows a part of whichever remote offers it, with all that can go wrong as for a page of a remote. */
export function PartSlot<P extends PartName>({ name, props }: { name: P; props: Parts[P] }) {
  const { log } = useHost();
  const { loader, remotes } = useShell();
  const offer = useCallback(() => {
    const found = offererOf(remotes(), name);
    return { release: found, Part: readyPart(name) ?? fresh(loader, found, name) };
  }, [loader, name, remotes]);
  const [attempt, setAttempt] = useState(0);
  const [{ release, Part }, setOffered] = useState(offer);
  const retry = useCallback(() => {
    setOffered(offer());
    setAttempt((before) => before + 1);
  }, [offer]);
  const afresh = useCallback(() => {
    forgetPart(name);
    retry();
  }, [name, retry]);
  const { name: area, version } = release ?? { name: 'nobody', version: '' };
  const { fail, looking, seen, takeOffer, ...standIn } = useStandIn(
    { name: area, version },
    afresh,
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
            onRetry={standIn.retry}
            onGoBack={takeOffer}
          />
        )
      }
    >
      <Suspense fallback={<SlowPage />}>
        <Part {...props} />
        <Rendered onSeen={seen} />
        <DoneBefore isPart />
      </Suspense>
    </Boundary>
  );
}
