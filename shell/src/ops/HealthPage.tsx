import { useSession } from '@keepsake/shared/host';
import { OperatorPage } from './OperatorPage.tsx';
import { SiteHealth } from './SiteHealth.tsx';

/** For operators of all teams. */
export default function HealthPage() {
  const { user } = useSession();
  return (
    <OperatorPage
      isOperator={user?.site_operator === true}
      title="Site health"
      heading="How the site stands"
      lead="What is under way, what was given up, and what it all runs on."
    >
      <SiteHealth />
    </OperatorPage>
  );
}
