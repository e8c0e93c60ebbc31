import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { CardCounts, OwnedEvent } from '@keepsake/shared/api';
import { GiftIcon } from '@keepsake/shared/icons';
import { Box, Button, LinkButton } from '@keepsake/shared/ui';
import { memo } from 'react';
import { may } from '../events/permissions.ts';
import type { InboxView } from './inbox-query.ts';
import { DownloadEverything } from '../downloads/DownloadEverything.tsx';

/** Links to other views: files, gifts, hidden and deleted cards. */
export const OtherFolders = memo(function OtherFolders({
  event,
  view,
  counts,
  arrived,
  sealed,
  onChange,
}: {
  event: OwnedEvent;
  view: InboxView;
  counts: CardCounts | null;
  /** Number of cards that arrived while the page is open. */
  arrived: number;
  /** A sentence on time-sealed cards; null without any. */
  sealed: string | null;
  onChange: (changes: Partial<InboxView>) => void;
}) {
  const { hidden = 0, deleted = 0 } = counts ?? {};
  const go = (place: InboxView['place']) => {
    onChange({ q: '', filters: [], place });
    window.scrollTo({ top: 0 });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 1 }}>
      <DownloadEverything eventId={event.id} arrived={arrived} sealed={sealed} />
      {may(event, 'money') ? (
        <LinkButton
          to={addresses.gifts({ event_id: event.id })}
          variant="outlined"
          startIcon={<GiftIcon />}
        >
          <Trans>The gifts as a list</Trans>
        </LinkButton>
      ) : null}
      {hidden > 0 && view.place !== 'hidden' ? (
        <Button variant="text" onClick={() => go('hidden')}>
          {t({ message: `Hidden (${hidden})`, comment: 'button: hidden cards, with their number' })}
        </Button>
      ) : null}
      {deleted > 0 && view.place !== 'deleted' ? (
        <Button variant="text" onClick={() => go('deleted')}>
          {t({
            message: `Deleted (${deleted})`,
            comment: 'button: deleted cards, with their number',
          })}
        </Button>
      ) : null}
    </Box>
  );
});
