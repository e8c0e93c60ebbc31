import { useEffect } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { Elsewhere } from '../routing/Elsewhere.tsx';
import { Operations } from './Operations.tsx';

/** For operators. To anybody else there is nothing at this address, and no title says otherwise. */
export default function ReleasesPage() {
  const { layout } = useHost();
  const { user } = useSession();
  const isOperator = user?.operator === true;
  useEffect(() => {
    if (isOperator) layout.setTitle('Releases');
  }, [isOperator, layout]);
  if (!isOperator) return <Elsewhere />;
  return (
    <Page width="wide">
      <PageTitle lead="What is live, how it goes for visitors, and the way back.">
        What visitors get
      </PageTitle>
      <Operations />
    </Page>
  );
}
