import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { Button, LoadingState, Page, Stack, Typography } from '@keepsake/shared/ui';
import { isChunkFailure, reloadOnce } from '../remotes/chunk-failure.ts';
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

function PageFailure({ area, onRetry }: { area: Area; onRetry: () => void }) {
  return (
    <Page width="narrow">
      <Stack role="alert" spacing={2} sx={{ textAlign: 'center', alignItems: 'center', py: 6 }}>
        <Typography variant="h2" component="h1">
          This page stumbled
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          A part of “{area.label}” could not be shown. What you entered before is kept; the rest of
          Keepsake goes on.
        </Typography>
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Page>
  );
}

/** A lazy component remembers its failure for good; trying again takes a new one. */
function fresh({ load }: RemoteRoute) {
  return lazy(load);
}

/** Loads and shows one page; a failure stays inside, and “Try again” fetches afresh. */
export function PageSlot({ route, area }: { route: RemoteRoute; area: Area }) {
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
      renderFailure={() => <PageFailure area={area} onRetry={retry} />}
    >
      <Suspense
        fallback={
          <Page>
            <LoadingState lines={5} />
          </Page>
        }
      >
        <Loaded />
      </Suspense>
    </Boundary>
  );
}
