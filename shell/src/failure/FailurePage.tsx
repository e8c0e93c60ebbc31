import type { ReactNode } from 'react';
import { Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';

/** Replaces a page by an error message with actions. `alert` has screen readers announce it at once. */
export function FailurePage({
  title,
  text,
  alert = false,
  children,
}: {
  title: string;
  text: ReactNode;
  alert?: boolean;
  /** Action buttons, the most useful first. */
  children: ReactNode;
}) {
  return (
    <Page width="narrow" centered>
      <Stack role={alert ? 'alert' : undefined} spacing={2} sx={{ alignItems: 'center', pb: 4 }}>
        <PageTitle picture={<ReturnedLetter />} lead={text}>
          {title}
        </PageTitle>
        {children}
      </Stack>
    </Page>
  );
}
