import { useEffect, type ReactNode } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { NotFoundPage } from '../routing/NotFoundPage.tsx';

interface OperatorPageProps {
  /** Everybody else gets the page for unknown addresses, with a neutral title. */
  isOperator: boolean;
  title: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** Frame of a page for operators. */
export function OperatorPage({ isOperator, title, heading, lead, children }: OperatorPageProps) {
  const { layout } = useHost();
  useEffect(() => {
    if (isOperator) layout.setTitle(title);
  }, [isOperator, layout, title]);
  if (!isOperator) return <NotFoundPage />;
  return (
    <Page width="wide">
      <PageTitle lead={lead}>{heading}</PageTitle>
      {children}
    </Page>
  );
}
