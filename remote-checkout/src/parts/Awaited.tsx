import type { ComponentProps } from 'react';
import { EmptyState, ErrorState, LoadingState, Page } from '@keepsake/shared/ui';

type Failed = ComponentProps<typeof ErrorState>;

/** A page on which there is nothing: what is missing, and the next step. */
export function NothingHere(props: ComponentProps<typeof EmptyState>) {
  return (
    <Page width="narrow">
      <EmptyState whole {...props} />
    </Page>
  );
}

/** A page that could not be read. */
export function Failure(props: Failed) {
  return (
    <Page width="narrow">
      <ErrorState whole {...props} />
    </Page>
  );
}

/** A page until all that it shows was read: its place, or why it could not be read. */
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
