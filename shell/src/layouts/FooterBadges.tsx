import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Box, ButtonBase, Stack, styled } from '@keepsake/shared/ui';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';

// Only links are loaded lazily: a button pressed before its code has loaded would do nothing.
const SocialLinks = lazyWithRetry(() => import('./SocialLinks.tsx'));

/** Payment cards that the checkout accepts. */
const brands = ['Visa', 'Mastercard', 'American Express', 'Discover'];

const Badge = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  border: '1px solid',
  borderColor: theme.vars?.palette.divider,
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '24px',
}));

const Over = styled('span')({ display: 'block', fontSize: '0.75rem', lineHeight: 1.2 });

const Store = styled('span')({ display: 'block', fontWeight: 600, lineHeight: 1.2 });

function StoreBadge({ children }: { children: ReactNode }) {
  const { notify } = useHost();
  return (
    <ButtonBase
      onClick={() =>
        notify('info', t`Sorry for the inconvenience. Our App is under maintenance.`, {
          autoClose: null,
        })
      }
      sx={{
        display: 'inline-block',
        minHeight: 52,
        px: 2.5,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        font: 'inherit',
        textAlign: 'left',
      }}
    >
      {children}
    </ButtonBase>
  );
}

/** Bottom of the public footer: app stores, social networks, accepted payment cards. */
export function FooterBadges() {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'center' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <StoreBadge>
          <Trans>
            <Over _t="above">Download on the</Over>
            <Store _t="shop">App Store</Store>
          </Trans>
        </StoreBadge>
        <StoreBadge>
          <Trans>
            <Over _t="above">Get it on</Over>
            <Store _t="shop">Google Play</Store>
          </Trans>
        </StoreBadge>
      </Stack>
      <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
        <SocialLinks />
      </Suspense>
      <Stack
        component="ul"
        aria-label={t`Cards we take`}
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'center', listStyle: 'none', m: 0, p: 0 }}
      >
        {brands.map((brand) => (
          <li key={brand}>
            <Badge>{brand}</Badge>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
