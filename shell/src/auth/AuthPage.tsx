import type { ReactNode } from 'react';
import { Page, PageTitle } from '@keepsake/shared/ui';

/** Layout of all sign-in pages: one column with a heading. */
export function AuthPage({
  title,
  lead,
  picture,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Illustration, for pages without a form. */
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page width="narrow">
      <PageTitle align="center" lead={lead} picture={picture}>
        {title}
      </PageTitle>
      {children}
    </Page>
  );
}
