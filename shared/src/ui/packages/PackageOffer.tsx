import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Package } from '@keepsake/shared/api';
import { CheckIcon } from '@keepsake/shared/icons';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';

/** Minimum height of an offer in px, also used for placeholders. */
export const offerHeight = { xs: 400, md: 480 };

/** A package with its name, one-time price, entitlements and actions. */
export function PackageOffer({
  offer,
  emphasised = offer.slug === 'classic',
  component = 'li',
  heading = 'h3',
  children,
}: {
  offer: Package;
  emphasised?: boolean;
  component?: 'li' | 'div';
  /** Null when the page's heading already contains the name. */
  heading?: 'h2' | 'h3' | null;
  /** Action buttons. */
  children: ReactNode;
}) {
  const { name, tagline, price, currency, features } = offer;
  return (
    <Stack
      component={component}
      spacing={2}
      sx={{
        minHeight: component === 'li' ? offerHeight : undefined,
        p: { xs: 3, md: 3.5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: emphasised ? 'secondary.main' : 'divider',
        borderRadius: 2,
      }}
    >
      {heading ? (
        <Typography variant="h3" component={heading}>
          {name}
        </Typography>
      ) : null}
      <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{tagline}</Typography>
      <Typography component="p">
        <Box
          component="span"
          sx={{
            fontFamily: (theme) => theme.typography.h1.fontFamily,
            fontSize: '2.5rem',
            lineHeight: 1,
          }}
        >
          <Money amount={price} currency={currency} />
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {price === 0 ? (
            <Trans comment="beside a price of $0.00: it never costs anything">forever</Trans>
          ) : (
            <Trans comment="beside a price: it is paid once">once, for one event</Trans>
          )}
        </Box>
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, flex: 1 }}>
        {features.map((feature) => (
          <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component="span" sx={{ color: 'success.main', display: 'flex', pt: '1px' }}>
              <CheckIcon />
            </Box>
            <span>{feature}</span>
          </Box>
        ))}
      </Stack>
      {children}
    </Stack>
  );
}
