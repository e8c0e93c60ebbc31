import { select, t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { hostsKind, nameOf } from '@keepsake/shared/people';
import { EmptyState, LinkButton } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';

/** Shown to a helper or partner who lacks the right for a page. */
export function MissingRight({ event, whole = false }: { event: OwnedEvent; whole?: boolean }) {
  const name = nameOf(event);
  return (
    <EmptyState
      whole={whole}
      picture={<SealedLetter />}
      title={t`This part is theirs alone`}
      body={t`${select(
        { kind: hostsKind(event) },
        {
          one: `${name} keeps this to themselves. If you need it to help, ask them: they can allow it on the event’s page.`,
          other: `${name} keep this to themselves. If you need it to help, ask them: they can allow it on the event’s page.`,
        },
      )}`}
      action={
        <LinkButton to={addresses.ownedEvent({ id: event.id })}>{t`To the event`}</LinkButton>
      }
    />
  );
}
