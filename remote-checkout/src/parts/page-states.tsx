import type { ComponentProps } from 'react';
import { EmptyState, ErrorState, LoadingState, Page } from '@keepsake/shared/ui';

type Failed = ComponentProps<typeof ErrorState>;

/** A page without content: says what is missing, and offers the next step. */
export function NothingHere(props: ComponentProps<typeof EmptyState>) {
  return (
    <Page width="narrow">
      <EmptyState whole {...props} />
    </Page>
  );
}

/** A page whose data could not be loaded. */
export function Failure(props: Failed) {
  return (
    <Page width="narrow">
      <ErrorState whole {...props} />
    </Page>
  );
}

/** A page whose data is still missing: a placeholder while it is loaded, or the reason why that failed. */
export function Awaited({
  loading,
  ...failure
}: Failed & { loading: ComponentProps<typeof LoadingState> }) {
  if (failure.error) return <Failure {...failure} />;
  return (
    <Page width="narrow">
      <LoadingState {...loading} />
    </Page>
  );
}
