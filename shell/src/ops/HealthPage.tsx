import { useEffect } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { Elsewhere } from '../routing/Elsewhere.tsx';
import { SiteHealth } from './SiteHealth.tsx';

/** For operators of all teams. To anybody else there is nothing at this address, and no title says otherwise. */
export default function HealthPage() {
  const { layout } = useHost();
  const { user } = useSession();
  const isOperator = user?.site_operator === true;
  useEffect(() => {
    if (isOperator) layout.setTitle('Site health');
  }, [isOperator, layout]);
  if (!isOperator) return <Elsewhere />;
  return (
    <Page width="wide">
      <PageTitle lead="What is under way, what was given up, and what it all runs on.">
        How the site stands
      </PageTitle>
      <SiteHealth />
    </Page>
  );
}
