import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { PageFailure } from '../failure/PageFailure.tsx';
import { SlowPage } from '../failure/SlowPage.tsx';
import { isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';
import { TypedBefore } from './TypedBefore.tsx';
import { readyPage } from './ready-pages.ts';

/** Where a page comes from, for its failures. */
export interface Area {
  name: string;
  label: string;
  version: string;
}

interface BoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
  renderFailure: (error: unknown) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error) : this.props.children;
  }
}

/** A lazy component remembers its failure for good; trying again takes a new one. */
function fresh({ load }: RemoteRoute) {
  return lazy(load);
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
  const retry = () => {
    setLoaded(() => fresh(route));
    setAttempt((before) => before + 1);
  };
  return (
    <Boundary
      key={attempt}
      onError={(error) => {
        if (isChunkFailure(error) && reloadOnce(area.name, area.version)) return;
        log(`${area.name} ${area.version}: ${route.path} failed`, error);
      }}
      renderFailure={(error) => <PageFailure label={area.label} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<SlowPage />}>
        <Loaded />
        <TypedBefore />
      </Suspense>
    </Boundary>
  );
}
