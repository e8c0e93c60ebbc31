import { useEffect, type ReactNode } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { Elsewhere } from '../routing/Elsewhere.tsx';

interface OperatorPageProps {
  /** To anybody else there is nothing at this address, and no title says otherwise. */
  isOperator: boolean;
  title: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A page for operators alone. */
export function OperatorPage({ isOperator, title, heading, lead, children }: OperatorPageProps) {
  const { layout } = useHost();
  useEffect(() => {
    if (isOperator) layout.setTitle(title);
  }, [isOperator, layout, title]);
  if (!isOperator) return <Elsewhere />;
  return (
    <Page width="wide">
      <PageTitle lead={lead}>{heading}</PageTitle>
      {children}
    </Page>
  );
}
