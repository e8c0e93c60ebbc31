import type { ReactNode } from 'react';
import { Page, PageTitle } from '@keepsake/shared/ui';

/** One column with a heading: how every page of the account's way looks. */
export function AuthPage({
  title,
  lead,
  picture,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Where there is nothing to fill in. */
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
