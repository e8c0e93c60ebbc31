import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { MailIcon } from '@keepsake/shared/icons';
import { LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { Soft } from '../../parts/text.tsx';
import { may } from '../events/permissions.ts';

/** Links to the opening evening while there are sealed cards. */
export function OpenTogether({
  event,
  sealed,
}: {
  event: OwnedEvent;
  /** Number of sealed cards. */
  sealed: number;
}) {
  if (sealed === 0 || !may(event, 'see and manage')) return null;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        p: { xs: 2.5, md: 3 },
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <div>
        <Typography variant="h4" component="h2">
          {t`${plural(sealed, {
            1: 'One card is still sealed',
            other: '# cards are still sealed',
          })}`}
        </Typography>
        <Soft>{t`Open them together, one after the other, like post.`}</Soft>
      </div>
      <LinkButton
        to={addresses.openingEvening({ id: event.id })}
        variant="contained"
        startIcon={<MailIcon />}
        sx={{ flexShrink: 0 }}
      >
        <Trans>Open them together</Trans>
      </LinkButton>
    </Stack>
  );
}
