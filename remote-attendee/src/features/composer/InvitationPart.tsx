import type { Parts } from '@keepsake/shared/contract';
import { EventLook } from '@keepsake/shared/events';
import { nameOf } from '@keepsake/shared/people';
import { Suspense } from 'react';
import { useTitle } from '../../parts/use-title.ts';
import { useTableOfAddress } from '../table/use-table-of-address.ts';
import { Composer } from './Composer.tsx';
import { ClosedEvent } from './lazy-parts.ts';

export default function InvitationPart({ invitation }: Parts['invitation']) {
  useTitle(nameOf(invitation));
  useTableOfAddress(invitation.id);
  return (
    <>
      <EventLook of={invitation.look} />
      {invitation.closed ? (
        <Suspense fallback={null}>
          <ClosedEvent event={invitation} />
        </Suspense>
      ) : (
        <Composer event={invitation} />
      )}
    </>
  );
}
