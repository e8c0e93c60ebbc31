import type { Parts } from '@keepsake/shared/contract';
import { nameOf } from '@keepsake/shared/people';
import { Suspense } from 'react';
import { useTitle } from '../../parts/use-title.ts';
import { useTableOfAddress } from '../table/use-table-of-address.ts';
import { Composer } from './Composer.tsx';
import { ClosedEvent } from './later.ts';

/** The page of a code. */
export default function InvitationPart({ invitation }: Parts['invitation']) {
  useTitle(nameOf(invitation));
  useTableOfAddress(invitation.id);
  if (invitation.closed)
    return (
      <Suspense fallback={null}>
        <ClosedEvent event={invitation} />
      </Suspense>
    );
  return <Composer event={invitation} />;
}
