import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { storedPackageId } from '@keepsake/shared/state';
import { LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

/** The event's package and add-ons, with a link to upgrade. */
export function EventPackage({ event: { id, membership } }: { event: EventDetails }) {
  const [cameForOne] = useState(() => storedPackageId() !== null);
  return (
    <Stack
      component="section"
      aria-labelledby="package"
      spacing={2}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography id="package" variant="h3" component="h2">
        {t({ message: 'Package', comment: 'heading: what was bought for the event' })}
      </Typography>
      <div>
        <Typography variant="h5" component="p">
          {membership.package.name}
        </Typography>
        {membership.addons.map(({ variant_id, title, name, quantity }) => (
          <Typography key={variant_id} sx={{ color: 'text.secondary' }}>
            {quantity > 1 ? `${quantity} × ${title}: ${name}` : `${title}: ${name}`}
          </Typography>
        ))}
      </div>
      <LinkButton to={addresses.packages({ event_id: id })} variant="outlined">
        {cameForOne ? t`Continue with the package you chose` : t`Choose Package`}
      </LinkButton>
    </Stack>
  );
}
