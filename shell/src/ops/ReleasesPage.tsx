import { useSession } from '@keepsake/shared/host';
import { Operations } from './Operations.tsx';
import { OperatorPage } from './OperatorPage.tsx';

export default function ReleasesPage() {
  const { user } = useSession();
  return (
    <OperatorPage
      isOperator={user?.operator === true}
      title="Releases"
      heading="What visitors get"
      lead="What is live, how it goes for visitors, and the way back."
    >
      <Operations />
    </OperatorPage>
  );
}
