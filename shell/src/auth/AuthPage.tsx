import type { ReactNode } from 'react';
import { Page, PageTitle } from '@keepsake/shared/ui';

/** One column with a heading: how every page of the account's way looks. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page width="narrow">
      <PageTitle align="center" lead={lead}>
        {title}
      </PageTitle>
      {children}
    </Page>
  );
}
