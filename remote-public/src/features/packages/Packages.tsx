import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { usePublic } from '@keepsake/shared/host';
import { offerHeight, PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { Button, LinkButton, PageColumn, Stack, Typography } from '@keepsake/shared/ui';

export function Packages() {
  const { data, error, loading, reload } = usePublic('GET v2/packages');
  return (
    <PageColumn component="section" aria-labelledby="packages" sx={{ py: { xs: 7, md: 11 } }}>
      <Typography id="packages" variant="h2" sx={{ textAlign: 'center' }}>
        {t({ message: 'Packages', comment: 'heading' })}
      </Typography>
      <Typography
        sx={{
          textAlign: 'center',
          color: 'text.secondary',
          maxWidth: 560,
          mx: 'auto',
          mt: 1.5,
          mb: 5,
        }}
      >
        <Trans>
          Start for free. Every package accepts every guest’s card; a larger one adds to what you
          can do with them.
        </Trans>
      </Typography>
      {error && !data ? (
        <Stack
          role="alert"
          spacing={2}
          sx={{
            alignItems: 'center',
            justifyContent: 'center',
            textAlign: 'center',
            minHeight: offerHeight,
          }}
        >
          <Typography>
            <Trans>The packages can’t be shown right now. You can still register.</Trans>
          </Typography>
          <Button variant="outlined" loading={loading} onClick={reload}>
            {t({ message: 'Try again', comment: 'button' })}
          </Button>
        </Stack>
      ) : (
        <PackageGrid busy={loading}>
          {data?.map((offer) => {
            const { name } = offer;
            return (
              <PackageOffer key={offer.id} offer={offer}>
                <LinkButton
                  to={addresses.packageDetails({ id: String(offer.id) })}
                  variant={offer.slug === 'classic' ? 'contained' : 'outlined'}
                >
                  <Trans>Choose {name}</Trans>
                </LinkButton>
              </PackageOffer>
            );
          })}
        </PackageGrid>
      )}
    </PageColumn>
  );
}
